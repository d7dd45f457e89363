import type { Project } from '@reelwright/contract/projects'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { Search } from 'lucide-react'
import { optionsOf } from '../../../ui/controls/options-of.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { LibraryFilter, LibrarySort } from '../library-data.ts'

const KINDS = optionsOf({ all: 'All files', video: 'Videos', image: 'Pictures', audio: 'Sounds' })
const SORTS = optionsOf<LibrarySort>({
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  largest: 'Largest first',
  longest: 'Longest first',
})

type LibraryFiltersProps = {
  projects: readonly Pick<Project, 'id' | 'name'>[]
  projectId: ProjectId | null
  onProject: (projectId: ProjectId | null) => void
  filter: LibraryFilter
  onFilter: (filter: LibraryFilter) => void
}

/** Which project, which files of it, in which order. */
export const LibraryFilters = ({ projects, projectId, onProject, filter, onFilter }: LibraryFiltersProps) => (
  <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
    <Select
      label="Project"
      value={projectId ?? ''}
      options={projects.map((project) => ({ value: project.id, label: project.name }))}
      onValueChange={(value) => onProject(projects.find((project) => project.id === value)?.id ?? null)}
    />
    <Select label="Kind" value={filter.kind} options={KINDS} onValueChange={(kind) => onFilter({ ...filter, kind })} />
    <Select label="Order" value={filter.sort} options={SORTS} onValueChange={(sort) => onFilter({ ...filter, sort })} />
    <TextField
      label="Search files"
      type="search"
      placeholder="File name"
      icon={<Search />}
      value={filter.search}
      onChange={(event) => onFilter({ ...filter, search: event.target.value })}
    />
  </div>
)

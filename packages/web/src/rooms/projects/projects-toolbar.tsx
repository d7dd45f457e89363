import { Library, Plus, RefreshCw, Search, X } from 'lucide-react'
import { counted } from '../../core/counted.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { ProjectList } from './use-project-list.ts'
import type { SearchParam } from './use-search-param.ts'

type ProjectsToolbarProps = { search: SearchParam; list: ProjectList; onCreate: () => void }

/** Search, how many there are, and what can be done with all of them. */
export const ProjectsToolbar = ({ search, list: { query, total }, onCreate }: ProjectsToolbarProps) => (
  <div className="mt-6 flex flex-wrap items-center gap-2 sm:gap-3">
    <TextField
      label="Search projects by name"
      labelHidden
      type="search"
      placeholder="Search projects..."
      icon={<Search />}
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={(event) => (event.key === 'Escape' ? search.clear() : undefined)}
      trailing={search.typed ? <IconButton label="Clear search" icon={<X />} onClick={search.clear} /> : null}
      className="min-w-0 basis-full sm:max-w-96 sm:flex-1 sm:basis-auto"
      inputClassName="[&::-webkit-search-cancel-button]:hidden"
    />
    <p role="status" className="order-last min-h-5 basis-full text-13 text-faint sm:order-none sm:flex-1 sm:basis-auto sm:px-1">
      {total === null ? '' : counted(total, 'project')}
    </p>
    <IconButton
      label="Refresh projects"
      icon={<RefreshCw />}
      busy={query.isFetching && !query.isPending && !query.isFetchingNextPage}
      onClick={() => void query.refetch()}
    />
    <LinkButton to="?library=open" preventScrollReset icon={<Library className="size-4" aria-hidden="true" />}>
      Library
    </LinkButton>
    <Button
      // The first of all is offered below, brighter.
      variant={total === 0 ? 'secondary' : 'primary'}
      className="max-sm:flex-1"
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={onCreate}
    >
      New Project
    </Button>
  </div>
)

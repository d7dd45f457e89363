import {
  PROJECT_DESCRIPTION_LENGTH_MAX,
  PROJECT_NAME_LENGTH_MAX,
  REEL_DESCRIPTION_LENGTH_MAX,
  REEL_NAME_LENGTH_MAX,
} from '@reelwright/contract/constants'
import { type Project, ProjectDescription, ProjectName } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import { NamesForm } from './names-form.tsx'

export const ReelNames = ({ outbox, reel }: { outbox: WaitingWrites; reel: Reel }) => (
  <NamesForm
    outbox={outbox}
    name={{ label: 'Reel name', text: reel.reel_name, lengthMax: REEL_NAME_LENGTH_MAX }}
    description={{ text: reel.reel_description ?? '', lengthMax: REEL_DESCRIPTION_LENGTH_MAX }}
    check={({ name }) => (name === '' ? { name: 'Reel name is required' } : {})}
    isOwn={(entry) => entry.call === 'update_reel' && entry.payload.reel_id === reel.id}
    failedText="The reel could not be renamed. Try again in a moment."
    onSave={({ name, description }) =>
      outbox.write({ call: 'update_reel', payload: { reel_id: reel.id, reel_name: name, reel_description: description } })
    }
  />
)

const errorOf = (read: { error?: { issues: readonly { message: string }[] } | undefined }): string | undefined =>
  read.error?.issues[0]?.message

/** In the words of the project's own page (PROJ-04). */
export const ProjectNames = ({ outbox, project }: { outbox: WaitingWrites; project: Project }) => (
  <NamesForm
    outbox={outbox}
    name={{ label: 'Project name', text: project.name, lengthMax: PROJECT_NAME_LENGTH_MAX }}
    description={{ text: project.description ?? '', lengthMax: PROJECT_DESCRIPTION_LENGTH_MAX }}
    check={({ name, description }) => ({
      name: errorOf(ProjectName.safeParse(name)),
      description: errorOf(ProjectDescription.safeParse(description)),
    })}
    isOwn={(entry) => entry.call === 'update_project' && entry.payload.id === project.id}
    failedText="The project could not be renamed. Try again in a moment."
    onSave={({ name, description }) =>
      outbox.write({ call: 'update_project', payload: { id: project.id, name, description: description || null } })
    }
  />
)

import { NoProject } from '../../rooms/studio/start-screen.tsx'

/** In the place of a project that was deleted in another tab or on another device while it was shown here. */
export const ProjectGone = ({ name = 'This project', onLeave }: { name?: string | undefined; onLeave: () => void }) => (
  <NoProject
    title={`“${name}” was deleted`}
    text="It was deleted in another tab or on another device. If that is undone there, it comes back here."
    onLeave={onLeave}
    takesFocus
  />
)

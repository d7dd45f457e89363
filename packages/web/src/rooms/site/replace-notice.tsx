import { FilePenLine } from 'lucide-react'

/** For the operator: what follows is a template that nobody's lawyer has read. */
export const ReplaceNotice = () => (
  <aside className="mb-10 flex gap-3 rounded-panel border border-warning/35 bg-warning-wash p-5">
    <FilePenLine className="mt-0.5 size-5 text-warning" aria-hidden="true" />
    <div className="text-14">
      <p className="font-medium text-warning">Replace before you publish</p>
      <p className="mt-1 text-secondary">
        This is a template for whoever runs this server. It says truthfully what the software does; it does not know who you are, where you
        are or which law binds you. Put your own text into SITE_FILE before you let other people in. Only operators see this note.
      </p>
    </div>
  </aside>
)

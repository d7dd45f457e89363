import { Upload } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import type { InspectorProps } from './inspector-props.ts'

type UploadButtonProps = Pick<InspectorProps, 'onAddFiles'> & { label: string }

/** Brings a file into the project from the tool that is to use it; nothing where none can be brought. */
export const UploadButton = ({ onAddFiles, label }: UploadButtonProps) =>
  onAddFiles === undefined ? null : (
    <Button size="small" className="self-start" icon={<Upload className="size-4" aria-hidden="true" />} onClick={onAddFiles}>
      {label}
    </Button>
  )

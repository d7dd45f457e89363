import type { Captions } from '@reelwright/contract/reel-plan'
import { writeSrt, writeVtt } from '@reelwright/engine/tools/captions/subtitle-files'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileButton } from '../../../../ui/controls/file-button.tsx'
import { saveFile } from './save-file.ts'

const FORMATS = { srt: { write: writeSrt, type: 'application/x-subrip' }, vtt: { write: writeVtt, type: 'text/vtt' } }

type SubtitleFilesProps = {
  /** Null while there are none. */
  captions: Captions | null
  fps: number
  onFile: (file: File) => void
  onRemoveAll: () => void
}

/** Captions as files of other programs: taken in, and handed out. */
export const SubtitleFiles = ({ captions, fps, onFile, onRemoveAll }: SubtitleFilesProps) => (
  <div className="flex flex-wrap gap-2">
    <FileButton label="Captions file" accept=".srt,.vtt,text/vtt" onFile={onFile}>
      Import SRT or VTT
    </FileButton>
    {captions === null ? null : (
      <>
        {(['srt', 'vtt'] as const).map((ending) => (
          <Button
            key={ending}
            size="small"
            onClick={() => saveFile(`captions.${ending}`, FORMATS[ending].write(captions.cues, fps), FORMATS[ending].type)}
          >
            {`Download ${ending.toUpperCase()}`}
          </Button>
        ))}
        <Button size="small" onClick={onRemoveAll}>
          Remove all
        </Button>
      </>
    )}
  </div>
)

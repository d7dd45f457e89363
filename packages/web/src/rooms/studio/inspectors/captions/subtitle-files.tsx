import type { Captions } from '@reelwright/contract/reel-plan'
import { writeSrt, writeVtt } from '@reelwright/engine/tools/captions/subtitle-files'
import { useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
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
export const SubtitleFiles = ({ captions, fps, onFile, onRemoveAll }: SubtitleFilesProps) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={picker}
        type="file"
        accept=".srt,.vtt,text/vtt"
        aria-label="Captions file"
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button size="small" onClick={() => picker.current?.click()}>
        Import SRT or VTT
      </Button>
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
}

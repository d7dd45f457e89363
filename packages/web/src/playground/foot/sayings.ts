/** Requests that the built-in director understands, by what they are about. */
export const SAYINGS: readonly (readonly [about: string, examples: readonly string[]])[] = [
  ['Length and pace', ['make it 12 seconds', 'faster', 'cut half a second off the end of scene 3']],
  ['Clips', ['start with the beach', 'leave out clip 2', 'a different clip for scene 4']],
  ['Music', ['calm piano music', 'use my own song', 'music down to 40 percent']],
  ['Colours', ['black and white', 'a bit warmer', 'use teal.cube']],
  ['Words', ['title: Our summer', 'text "Hello" from second 3 to 5', 'captions of what is said']],
  ['Video', ['square', 'a 16:9 version too', 'fade to black at the end']],
  ['Back', ['undo', 'redo', 'go back to before the music']],
]

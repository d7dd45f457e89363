import { expect, test } from 'vitest'
import { rowsOf } from '../../text-tables.ts'
import { asRequests } from './judgements.ts'

test.each(rowsOf`
  the music is way too loud = music quieter
  the music isn't loud enough = music louder
  the song feels sad = different music, happier music
  the cuts are coming too quick = slower pace
  it's kinda flat = give it more punch
  it needs a bit more oomph = give it more punch
  could the ending hit harder = make the ending stronger
  a punchier intro please = make the opening stronger
  the intro takes forever = shorten the first scene
  the ending feels abrupt = fade to black at the end
  the filter is too much = less intense look
  the logo is not big enough = logo bigger
  the file is too big = a smaller file
`)('%s wishes for %s [CHAT-11]', (found, request) => {
  expect(asRequests(found)).toBe(request)
})

test.each(['the music is not too loud', 'the music is loud enough', 'the music is slow', 'it is exciting', 'the cat is too dark'])(
  '%s states it, and is no wish about the reel [CHAT-11]',
  (stated) => {
    expect(asRequests(stated)).toBe(stated)
  },
)

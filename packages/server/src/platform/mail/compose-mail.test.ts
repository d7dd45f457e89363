import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const texts = {
  to: 'mira@example.com',
  subject: 'A & B',
  preview: 'In short',
  heading: 'Ready <now>',
  paragraphs: ['One.', 'Two.'],
  action: { label: 'Open the reel', url: 'https://example.com/playground?project_id=1&reel_id=2' },
  note: 'Why it came.',
}

test('a mail says the same as text and as HTML, in one layout, with where it leads in both [SYNC-10]', () => {
  const { text, html } = composeMail(texts)
  expect(text.split('\n\n')).toEqual([
    'Ready <now>',
    'One.',
    'Two.',
    'Open the reel: https://example.com/playground?project_id=1&reel_id=2',
    'Why it came.',
    'Reelwright',
  ])
  expect(html).toContain('href="https://example.com/playground?project_id=1&#38;reel_id=2"')
  for (const said of ['Ready &#60;now&#62;', 'One.', 'Two.', 'Open the reel', 'Why it came.', 'A &#38; B']) expect(html).toContain(said)
  const { action: _none, ...plain } = texts
  expect(composeMail(plain).html).not.toContain('<a ')
})

test('a code stands on a line of its own, to be copied, and a mail is dark where its reader is [SYNC-10]', () => {
  const { text, html } = composeMail({ ...texts, code: '123456' })
  expect(text.split('\n\n').slice(0, 3)).toEqual(['Ready <now>', '123456', 'One.'])
  const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(sheet).toContain('prefers-color-scheme:dark')
  for (const [, name] of sheet.matchAll(/^\.(\w+)/gm)) expect(html).toContain(`class="${name}"`)
})

/** Lets through drawings that only draw. */
import { EngineError } from '../../engine-error.ts'

/** Elements that run, embed or animate from elsewhere; a logo needs none of them. */
const ACTIVE_ELEMENTS = /<\s*(?:[\w.-]+:)?(script|foreignobject|iframe|object|embed|audio|video|handler|listener|set|animate\w*)\b/i
/** Declarations with which XML defines or fetches text of its own (entities, external subsets), and style sheets from elsewhere. */
const DECLARATIONS = /<!(?:doctype|entity|element|attlist|notation)\b|<\?xml-stylesheet\b|@import\b/i
const EVENT_HANDLERS = /[\s"']on[a-z]+\s*=/i
/** References: only to a part of the same drawing, or to a picture that is written out in it. */
const REFERENCES = /(?:\bhref|\bsrc)\s*=\s*(?:"([^"]*)"|'([^']*)')|url\(\s*["']?([^"')]*)/gi
const INSIDE = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i

/** The drawing as it came, when it reaches nothing outside itself; throws NOT_MEDIA otherwise. */
export const refuseActiveSvg = (svg: Buffer, name: string): Buffer => {
  const text = svg.toString('utf8')
  // Character references could spell any of what is looked for; a drawing has no need of them within attributes or names.
  const plain = text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => codePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => codePoint(Number(digits)))
  const outside = [...plain.matchAll(REFERENCES)].some(([, double, single, url]) => !INSIDE.test(double ?? single ?? url ?? ''))
  if (outside || text.includes('\0') || ACTIVE_ELEMENTS.test(plain) || DECLARATIONS.test(plain) || EVENT_HANDLERS.test(plain)) {
    throw new EngineError(
      'NOT_MEDIA',
      `The drawing “${name}” refers to files outside itself or contains scripts. Export it as plain SVG with everything embedded, or as PNG.`,
    )
  }
  return svg
}

const codePoint = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

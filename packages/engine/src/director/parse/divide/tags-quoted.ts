/** Words for one scene that somebody calls a tag or a label, and writes behind a colon: 'put a tag on the harbour: Whitby, 6 a.m.'. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { namedStretches, said } from './by-meaning/named-stretches.ts'

const TAG =
  /^(?<please>(?:please |can you |could you |and )*)(?:(?:put|add|stick|slap|pop|place|write|set) )?(?:(?:a|an|the|his|her|its|their|my|our) )?(?:name ?tag|tag|label|note|name|sign|banner|heading) (?:on|onto|over|under|underneath|below|across|at|to|in) (?<where>(?:(?:the|my|our) )[^:,"“”]{2,40}?|scene \d{1,2}): ?(?<text>[^"“”„:]{1,80}?)[.!]?$/iu

/** 'Write Rex under the dog': what is written begins with a capital, and stands at something of the picture. */
const WRITTEN =
  /^(?<please>(?:please |can you |could you |and )*)(?:write|put|add|stick) (?:the (?:name|words?) )?(?<text>\p{Lu}[\p{L}\d'’!?]*(?: [\p{Lu}\d][\p{L}\d'’!?]*){0,4}) (?:under|underneath|below|beneath) (?<where>(?:[Tt]he|my|our) (?!title|text|caption|logo|words?|picture|video|screen)[\p{L}\d ]{2,30}?)[.!]?$/u

/** 'Write good boy under the dog please. just small': in small letters they end where a clip is named. */
const WRITTEN_SMALL =
  /^(?<please>(?:please |can you |could you |and )*)(?:write|caption) (?:the words? )?(?<text>(?!(?:the|a|an|my|our|it|this|that|something|text|title|caption|words?|what|in)\b)[\p{L}\d'’!?]+(?: [\p{L}\d'’!?]+){0,5}?) (?:under|underneath|below|beneath|over|above|across|onto) (?<where>(?:(?:the|my|our|scene) )[\p{L}\d_ ]{1,30}?)(?:,? (?:please|pls|plz))?(?<rest>\s*[.,;!]+(?:\s.*)?)?$/isu

const writtenSmall = (request: string, media: readonly MediaForPlan[]): string => {
  const { please = '', where = '', text = '', rest = '' } = WRITTEN_SMALL.exec(request.trim())?.groups ?? {}
  const [name, ...more] = where === '' ? [] : namedStretches(where, media)
  const isClip =
    name !== undefined && more.length === 0 && said(where, name).length >= where.replace(/^(?:the|my|our) /iu, '').trim().length
  return isClip ? `${please}put a caption on ${where}: "${text.trim()}"${rest}` : request
}

/** As a caption in quotation marks, so that a comma in it divides nothing. */
export const withTagsQuoted = (request: string, media: readonly MediaForPlan[]): string => {
  const { please = '', where, text } = (TAG.exec(request.trim()) ?? WRITTEN.exec(request.trim()))?.groups ?? {}
  return where === undefined || text === undefined
    ? writtenSmall(request, media)
    : `${please}put a caption on ${where}: "${text.trim()}${/\b[ap]\.m$/iu.test(text) ? '.' : ''}"`
}

import { directWith } from '@reelwright/engine/director/direct'
import { TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { openChat } from './lib/asks/ask-chat.ts'
import { OPENING } from './lib/asks/ask-judges.ts'
import { ASKS } from './lib/asks/ask-requests.ts'
const direct = directWith(TEST_CATALOG)
let right = 0
const t = process.cpuUsage()
for (const { request, judge, first = [] } of ASKS) {
  const say = openChat(direct)
  for (const before of [OPENING, ...first]) say(before)
  const left = say(request)
  const same = sameValue(left.before, left.plan) && left.versions?.length === 0
  const v = !left.applies ? 'WRONG' : same ? (judge === 'keep' ? 'right' : 'asked') : judge !== 'keep' && judge(left) ? 'right' : 'WRONG'
  if (v === 'right') right++
  else console.log(v, request, first.length ? `<< ${first.join(' | ')}` : '')
}
console.log(right, ASKS.length, process.cpuUsage(t).user / 1000)

/**
 * Learns how words in a talk go on from what was said before (packages/engine/src/director/refer/follow) and writes the model beside its
 * ways; to be run whenever a way is added.
 */
import { writeFileSync } from 'node:fs'
import { writeModel } from '@reelwright/engine/director/learned/model-file'
import { fingerprintOf } from '@reelwright/engine/director/learned/read-samples'
import { trainModel } from '@reelwright/engine/director/learned/train-model'
import { FOLLOW_UPS_FILE } from '@reelwright/engine/director/refer/follow/follow-ups'
import { followUpSamples, readFollowUpWays } from '@reelwright/engine/director/refer/follow/read-follow-up-ways'

const ways = readFollowUpWays()
const model = trainModel(followUpSamples(ways))
const bytes = writeModel(model, fingerprintOf(ways))
writeFileSync(FOLLOW_UPS_FILE, bytes)
process.stdout.write(`${ways.length} ways of ${model.requests.length} kinds, ${model.rows.size} features, ${bytes.length} bytes\n`)

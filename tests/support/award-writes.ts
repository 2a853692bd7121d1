// The calls of tests/support/console-writes.ts for awards.
import { awardSetAsides } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildAward, buildAwardCategory, castVotes } from './award-builders.ts'
import { buildContest } from './award-world.ts'
import { one } from './builders.ts'
import type { MakeWrite } from './console-write.ts'
import { daysFromNow } from './editorial-builders.ts'
import { nextNumber } from './next-number.ts'

const awardContent = (slug: string) => {
  const moment = (days: number) => daysFromNow(days).toISOString()
  return {
    slug,
    title: '試作アワード',
    description: '',
    cover_image_id: null,
    announced_from: moment(1),
    entry_from: moment(1),
    voting_from: moment(20),
    final_from: moment(30),
    closed_from: moment(40),
    categories: [{ id: null, name: '住まい', description: '' }],
  }
}

async function buildVotedAward(api: TestApi): Promise<number> {
  const { id, entries } = await buildContest(api, 'voting', 1)
  await castVotes(api.db, id, [{ round: 'voting', entryId: one(entries).id }])
  return id
}

/** Creates another staff member's proposal to set aside the first vote of an award. */
async function buildProposal(api: TestApi): Promise<{ awardId: number; id: number }> {
  const awardId = await buildVotedAward(api)
  const other = { awardId, seqs: [1], reason: 'bought' as const, note: '売買の申し出がありました。' }
  return { awardId, id: one(await api.db.insert(awardSetAsides).values(other).returning()).id }
}

export const awardWrites: Readonly<Record<string, MakeWrite>> = {
  createAward: async () => ({ path: '/console/awards', body: awardContent(`new-award-${nextNumber()}`) }),
  updateAward: async ({ db }) => {
    const { id: recordId } = await buildAward(db, 'announced', { announcedFrom: daysFromNow(1) })
    const body = { ...awardContent(`changed-award-${nextNumber()}`), version: 0 }
    return { path: `/console/awards/${recordId}`, body, recordId }
  },
  deleteAward: async ({ db }) => {
    const { id: recordId } = await buildAward(db, 'announced')
    await buildAwardCategory(db, recordId, '住まい')
    return { path: `/console/awards/${recordId}`, recordId }
  },
  commentAwardEntry: async (api) => {
    const { entries } = await buildContest(api, 'final', 1)
    const { id: recordId } = one(entries)
    const body = { jury_comment: '静かな一室。', version: 0 }
    return { path: `/console/award_entries/${recordId}`, body, recordId }
  },
  proposeSetAside: async (api) => {
    const awardId = await buildVotedAward(api)
    const body = { seqs: [1], reason: 'automated', note: '同じ1分のうちに届きました。' }
    return { path: `/console/awards/${awardId}/set_asides`, body }
  },
  confirmSetAside: async (api) => {
    const { id: recordId } = await buildProposal(api)
    return { path: `/console/set_asides/${recordId}/confirm`, recordId }
  },
  declineSetAside: async (api) => {
    const { id: recordId } = await buildProposal(api)
    return { path: `/console/set_asides/${recordId}/decline`, recordId }
  },
}

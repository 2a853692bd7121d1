import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { flagField, idField, optionalLines, requiredText } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam, slugParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema, IdSchema } from '#contract/kit/schemas.ts'
import { projectCardExample } from '#contract/projects/examples.ts'
import { ProjectCardSchema } from '#contract/projects/schemas.ts'

const readRoute = routesOf({ tag: 'awards', auth: 'user', cache: 0 })
const route = routesOf({ tag: 'awards', auth: 'user', verified: true, cache: 0 })
const params = z.object({ slug: slugParam('アワードの slug') })
const entryParams = params.extend({ entry_id: idParam('応募作の ID') })
const award = { slug: 'tokonoma-award-2026' }
const entry = { params: { ...award, entry_id: '8' } }

const EntryCreateSchema = z
  .object({
    project_id: idField('応募する事例'),
    award_category_id: idField('部門'),
    title: requiredText(limits.awardEntryTitle, '応募作の題'),
    description: optionalLines(limits.awardEntryDescription, '応募作の紹介'),
  })
  .openapi('AwardEntryCreate')

const OwnEntrySchema = z.object({
  id: IdSchema,
  project_id: IdSchema,
  award_category_id: IdSchema,
  title: z.string(),
  description: z.string(),
})

const EnterableProjectSchema = z
  .object({
    project: ProjectCardSchema,
    entry: OwnEntrySchema.nullable(),
  })
  .openapi('AwardEnterableProject')

const VoteChangeSchema = z
  .object({ voted: flagField('true で投票、false で取り消し。省くと、いまと反対にします') })
  .partial()
  .default({})
  .openapi('AwardVoteChange')

const VoteSchema = z
  .object({
    entry_id: IdSchema,
    voted: z.boolean(),
    receipt: z
      .string()
      .nullable()
      .openapi({ description: 'この投票の控え。結果発表のあと、公開される台帳の leaf と照合できます' }),
  })
  .openapi('AwardVote')

export type OwnEntry = z.infer<typeof OwnEntrySchema>
export type Vote = z.infer<typeof VoteSchema>

const ownEntryExample: OwnEntry = {
  id: 8,
  project_id: projectCardExample.id,
  award_category_id: 1,
  title: '土と光の居間',
  description: '土の壁が一日の光を受けとめます。',
}

const voteExample: Vote = {
  entry_id: 8,
  voted: true,
  receipt: '9f2c1d0e4b7a86533ad1c04f7e52b8e6d0c9aa17f34b26e8815d7c3e90b4f162',
}

export const listEnterableProjects = readRoute({
  id: 'listEnterableProjects',
  method: 'GET',
  path: '/awards/{slug}/enterable_projects',
  summary: '応募できる自分の事例',
  description:
    'オーナーかメンバーとして入っているチームの公開中の事例を、このアワードへの応募とともに、公開の新しい順に返します。',
  params,
  response: whole.listOf(EnterableProjectSchema),
  example: {
    params: award,
    response: whole.exampleOf({ project: projectCardExample, entry: ownEntryExample }),
  },
})

export const createAwardEntry = route({
  id: 'createAwardEntry',
  method: 'POST',
  path: '/awards/{slug}/entries',
  summary: 'アワードへの応募',
  description:
    '応募の期間に、デザイナー（PRO）が、オーナーかメンバーとして入っているチームの公開中の事例を応募できます。ひとつの事例につき、アワードごとに1回です。',
  once: true,
  fails: [
    'award_entry_closed',
    'designers_only',
    'not_own_project',
    'project_unpublished',
    'already_entered',
  ],
  params,
  body: EntryCreateSchema,
  response: OwnEntrySchema,
  example: {
    params: award,
    body: {
      project_id: projectCardExample.id,
      award_category_id: 1,
      title: '土と光の居間',
      description: '土の壁が一日の光を受けとめます。',
    },
    response: ownEntryExample,
  },
})

export const deleteAwardEntry = route({
  id: 'deleteAwardEntry',
  method: 'DELETE',
  path: '/awards/{slug}/entries/{entry_id}',
  summary: '応募の取り下げ',
  description:
    '応募の期間に、事例のチームのオーナーとメンバーが取り下げられます。そのあと、もう一度応募できます。',
  fails: ['award_entry_closed', 'forbidden'],
  params: entryParams,
  response: DeletedSchema,
  example: { ...entry, response: { id: 8 } },
})

export const voteForAwardEntry = route({
  id: 'voteForAwardEntry',
  method: 'POST',
  path: '/awards/{slug}/entries/{entry_id}/votes',
  summary: '投票する、取り消す',
  description:
    '投票の期間に、ひとつの応募作に1票ずつ、いくつでも投票できます。voted を指定すると、何度送っても同じ結果になります。指定しなければ、投票した応募作にもう一度送ると取り消します。自分のチームの応募作には投票できません。同じメールアドレス（+ からあと、大文字と小文字の違いは区別しません）の別のアカウントからは、すでに投票した応募作に投票できません。',
  once: true,
  network: true,
  fails: ['award_voting_closed', 'already_voted', 'disposable_email', 'own_team_vote', 'vote_set_aside'],
  params: entryParams,
  body: VoteChangeSchema,
  response: VoteSchema,
  example: { ...entry, body: { voted: true }, response: voteExample },
})

export const castFinalVote = route({
  id: 'castFinalVote',
  method: 'POST',
  path: '/awards/{slug}/entries/{entry_id}/final_votes',
  summary: '最終投票をする、移す、取り消す',
  description:
    '最終投票の期間に、アワード全体で1票だけ投票できます。別の応募作に送ると票が移ります。voted を指定すると、何度送っても同じ結果になります。指定しなければ、同じ応募作にもう一度送ると取り消します。自分のチームの応募作には投票できません。同じメールアドレス（+ からあと、大文字と小文字の違いは区別しません）では、アカウントがいくつあっても1票です。',
  once: true,
  network: true,
  fails: ['award_final_closed', 'already_voted', 'disposable_email', 'own_team_vote', 'vote_set_aside'],
  params: entryParams,
  body: VoteChangeSchema,
  response: VoteSchema,
  example: { ...entry, body: { voted: true }, response: voteExample },
})

export const getVotedEntryIds = readRoute({
  id: 'getVotedEntryIds',
  method: 'GET',
  path: '/awards/{slug}/voted_entry_ids',
  summary: '投票した応募作の ID',
  description: '自分が投票している応募作の ID を、小さい順に返します。',
  params,
  response: z.object({ voted_entry_ids: z.array(IdSchema) }),
  example: { params: award, response: { voted_entry_ids: [3, 8] } },
})

export const getFinalVotedEntryId = readRoute({
  id: 'getFinalVotedEntryId',
  method: 'GET',
  path: '/awards/{slug}/final_voted_entry_id',
  summary: '最終投票をした応募作の ID',
  description: '自分が最終投票をしている応募作の ID です。なければ null を返します。',
  params,
  response: z.object({ final_voted_entry_id: IdSchema.nullable() }),
  example: { params: award, response: { final_voted_entry_id: 8 } },
})

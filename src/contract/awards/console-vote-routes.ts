import { z } from '@hono/zod-openapi'
import { awardRounds, setAsideReasons } from '#contract/data/award-votes.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { requiredLines } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema, MomentSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })
const params = z.object({ id: idParam('アワードの ID') })
const one = { params: { id: '2' } }
const count = z.int().nonnegative()

const TurnoutSchema = z
  .object({
    rounds: z.array(
      z.object({
        round: z.enum(awardRounds),
        voter_count: count.nullable().openapi({
          description:
            '投票した人の数。同じメールアドレスのアカウントは、ひとりと数えます。数えるためのデータを消すため、終了から30日を過ぎると null',
        }),
        vote_count: count,
        set_aside_count: count,
      }),
    ),
  })
  .openapi('AwardTurnout')

const BurstSchema = z
  .object({
    kind: z.enum(['network', 'new_accounts']).openapi({
      description: 'network 1時間のうちに同じネットワークから、new_accounts 1分のうちに新しいアカウントから',
    }),
    round: z.enum(awardRounds),
    from: MomentSchema,
    vote_count: count,
    new_account_count: count,
    seqs: z.array(z.int().positive()).openapi({ description: '台帳の seq。除外を提案するときに送ります' }),
    is_proposed: z.boolean().openapi({ description: 'この中に、除外の提案が確認を待っている票があるか' }),
  })
  .openapi('AwardBurst')

const PersonSchema = z
  .object({ id: IdSchema, screen_name: z.string() })
  .nullable()
  .openapi({ description: 'アカウントが削除されていれば null' })

const SetAsideSchema = z
  .object({
    ...ChangedSchema.shape,
    seqs: z.array(z.int().positive()),
    reason: z.enum(setAsideReasons),
    note: z.string(),
    proposed_by: PersonSchema,
    proposed_at: MomentSchema,
    decided_by: PersonSchema,
    confirmed: z.boolean().nullable().openapi({ description: 'true 除外した、false 見送り、null 確認待ち' }),
  })
  .openapi('AwardSetAside')

export type Burst = z.infer<typeof BurstSchema>
export type SetAside = z.infer<typeof SetAsideSchema>

const note = '同じネットワークの、作られたばかりの8つのアカウントから、1分のうちに届いています。'

const example: SetAside = {
  ...{ id: 3, version: 812, seqs: [41, 42, 43], reason: 'automated', note },
  proposed_by: { id: 31, screen_name: '運営 花子' },
  proposed_at: '2026-11-20T05:00:00.000Z',
  decided_by: null,
  confirmed: null,
}

export const getAwardTurnout = route({
  id: 'getAwardTurnout',
  method: 'GET',
  path: '/console/awards/{id}/turnout',
  summary: 'アワードの投票の数',
  description: '投票した人と票の数です。どの応募作への票かは、結果発表まで運営の担当者にもわかりません。',
  params,
  response: TurnoutSchema,
  example: {
    ...one,
    response: { rounds: [{ round: 'voting', voter_count: 57, vote_count: 229, set_aside_count: 1 }] },
  },
})

export const listAwardBursts = route({
  id: 'listAwardBursts',
  method: 'GET',
  path: '/console/awards/{id}/bursts',
  summary: '集中した投票',
  description:
    'ひとつの応募作に集中して届いた票を、新しい順に返します。応募作の名前は伏せてあります。印がつくだけで、票は数えられたままです。運営の担当者だけが使えます。',
  params,
  response: whole.listOf(BurstSchema),
  example: {
    ...one,
    response: whole.exampleOf({
      ...{ kind: 'new_accounts', round: 'voting', from: '2026-11-20T05:00:00.000Z' },
      ...{ vote_count: 12, new_account_count: 12, seqs: [41, 42, 43], is_proposed: false },
    }),
  },
})

export const listSetAsides = route({
  id: 'listSetAsides',
  method: 'GET',
  path: '/console/awards/{id}/set_asides',
  summary: '票の除外の提案',
  description: '提案とその確認を、新しい順に返します。運営の担当者だけが使えます。',
  params,
  response: whole.listOf(SetAsideSchema),
  example: { ...one, response: whole.exampleOf(example) },
})

export const proposeSetAside = route({
  id: 'proposeSetAside',
  method: 'POST',
  path: '/console/awards/{id}/set_asides',
  summary: '票の除外を提案する',
  description:
    '別の担当者が確認するまで、票は数えられたままです。数えられていない票が入っていると 409（vote_not_counted）、別の提案が確認を待っている票が入っていると 409（already_proposed）、結果発表のあとでは 409（award_votes_final）です。運営の担当者だけが使えます。',
  fails: ['vote_not_counted', 'already_proposed', 'award_votes_final'],
  params,
  body: z
    .object({
      seqs: z
        .array(z.int().positive().max(limits.largestSeq), { error: messages.requiredChoice })
        .min(1, messages.requiredChoice)
        .max(limits.setAsideVotes, messages.atMostItems(limits.setAsideVotes))
        .transform((seqs) => [...new Set(seqs)].toSorted((a, b) => a - b)),
      reason: z.enum(setAsideReasons, { error: messages.requiredChoice }).openapi({
        description: '公開される理由。same_person 同じ人、bought 売買、automated 自動、other そのほか',
      }),
      note: requiredLines(limits.setAsideNote, '担当者に向けた説明。公開されません'),
    })
    .openapi('AwardSetAsideProposal'),
  response: SetAsideSchema,
  example: { ...one, body: { seqs: [41, 42, 43], reason: 'automated', note }, response: example },
})

const decided = { ...example, version: 813, decided_by: { id: 32, screen_name: '運営 次郎' } }
const decisionParams = z.object({ id: idParam('提案の ID') })
const proposal = { params: { id: '3' } }

export const confirmSetAside = route({
  id: 'confirmSetAside',
  method: 'POST',
  path: '/console/set_asides/{id}/confirm',
  summary: '票の除外を確認する',
  description:
    '提案した方とは別の担当者が確認すると、票は集計から外れ、公開される台帳にその行が加わります。元には戻せません。結果発表のあとは、だれの票かを見て選べてしまうため、409（award_votes_final）です。運営の担当者だけが使えます。',
  fails: ['already_decided', 'own_proposal', 'award_votes_final'],
  params: decisionParams,
  response: SetAsideSchema,
  example: { ...proposal, response: { ...decided, confirmed: true } },
})

export const declineSetAside = route({
  id: 'declineSetAside',
  method: 'POST',
  path: '/console/set_asides/{id}/decline',
  summary: '票の除外を見送る',
  description:
    '提案した方とは別の担当者が見送ると、票は数えられたままです。結果発表のあとは 409（award_votes_final）です。運営の担当者だけが使えます。',
  fails: ['already_decided', 'own_proposal', 'award_votes_final'],
  params: decisionParams,
  response: SetAsideSchema,
  example: { ...proposal, response: { ...decided, confirmed: false } },
})

import { z } from '@hono/zod-openapi'
import { awardRounds, ledgerActions } from '#contract/data/award-votes.ts'
import { FileSchema } from '#contract/kit/files.ts'
import { whole } from '#contract/kit/lists.ts'
import { slugParam } from '#contract/kit/params.ts'
import { defineRoute } from '#contract/kit/route.ts'
import { IdSchema, MomentSchema } from '#contract/kit/schemas.ts'

const tag = 'awards'
const params = z.object({ slug: slugParam('アワードの slug') })
const award = { slug: 'tokonoma-award-2025' }

const hash = z.string().openapi({ description: 'SHA-256。16進数で64文字', pattern: '^[0-9a-f]{64}$' })

const dates = {
  voting_from: MomentSchema.openapi({ description: '投票のはじまり' }),
  final_from: MomentSchema.openapi({ description: '投票の終わりと、最終投票のはじまり' }),
  closed_from: MomentSchema.openapi({ description: '最終投票の終わりと、結果発表' }),
}

const HeadSchema = z
  .object({
    at: MomentSchema,
    ...dates,
    commitment: hash.openapi({
      description:
        '「アワードの ID,at,size,root,chain,nonce」を UTF-8 の1行にした SHA-256。結果発表のあと、revealed で確かめられます',
    }),
    signature: z.string().openapi({
      description:
        '「アワードの ID,at,voting_from,final_from,closed_from,commitment」を UTF-8 の1行にしたものへの、Ed25519 の署名。Base64',
    }),
    revealed: z
      .object({
        size: z.int().nonnegative().openapi({ description: 'このときまでの台帳の行数' }),
        root: hash.openapi({ description: '台帳の leaf を並べた RFC 6962 の Merkle tree の根' }),
        chain: hash.openapi({ description: '最後の行の chain' }),
        nonce: z.string(),
      })
      .nullable()
      .openapi({ description: '結果発表のあとにだけ入ります。行数は投票の多さを語るためです' }),
  })
  .openapi('AwardHead')

const ReceiptSchema = z
  .object({
    round: z.enum(awardRounds),
    entry_id: IdSchema,
    action: z.enum(ledgerActions),
    at: MomentSchema,
    receipt: hash.openapi({ description: '投票のときに渡した控え。台帳の leaf' }),
    place: z
      .object({
        seq: z.int().positive(),
        line: z.string().openapi({ description: '台帳の行のうち、leaf の前まで' }),
        chain: hash,
        proof: z
          .array(hash)
          .openapi({ description: 'leaf から根までの、隣の節の SHA-256（RFC 6962 の audit path）' }),
      })
      .nullable()
      .openapi({ description: '台帳の中の場所。結果発表のあとにだけ入ります' }),
  })
  .openapi('AwardReceipt')

export type SignedHead = z.infer<typeof HeadSchema>
export type Receipt = z.infer<typeof ReceiptSchema>

const leaf = '9f2c1d0e4b7a86533ad1c04f7e52b8e6d0c9aa17f34b26e8815d7c3e90b4f162'
const root = '0c4e5d8ab1f67390c2d4e6f8a0b1c3d5e7f90213243546576879808192a3b4c5'
const nonce = '5d0f3a7c9b1e24688ace02461357bdf1'
const at = '2026-04-14T15:00:00.000Z'
const datesExample = {
  voting_from: '2026-03-01T15:00:00.000Z',
  final_from: '2026-03-31T15:00:00.000Z',
  closed_from: at,
}

export const downloadLedger = defineRoute({
  id: 'downloadLedger',
  method: 'GET',
  path: '/awards/{slug}/ledger.csv',
  tag,
  summary: '投票の台帳',
  description:
    '結果発表のあと、すべての投票、取り消し、集計からの除外を、起きた順に返します。列は award、seq、round、entry、voter（アワードごとの仮名）、action、of（対象の seq）、reason、at、salt、leaf、chain です。leaf は 0x00 と salt までの行（UTF-8）の SHA-256、chain は前の行の chain と leaf の SHA-256 です。',
  auth: 'public',
  rate: 'file',
  fails: ['ledger_hidden'],
  params,
  file: ['text/csv'],
  response: FileSchema,
  cache: 20,
  example: { params: award, response: null },
})

export const listAwardHeads = defineRoute({
  id: 'listAwardHeads',
  method: 'GET',
  path: '/awards/{slug}/heads',
  tag,
  summary: '署名した台帳の状態',
  description:
    '投票のはじまりから1時間ごとと、結果発表のときの台帳の状態に署名して、古い順に返します。写しを取っておけば、あとから台帳を書き換えられていないことを、だれでも確かめられます。',
  auth: 'public',
  params,
  response: whole.listOf(HeadSchema).extend({
    award_id: IdSchema,
    ...dates,
    public_key: z
      .string()
      .nullable()
      .openapi({ description: '署名を確かめる Ed25519 の公開鍵。SPKI の Base64。まだ署名がなければ null' }),
  }),
  cache: 20,
  example: {
    params: award,
    response: {
      ...whole.exampleOf({
        ...{ at, ...datesExample, commitment: leaf, signature: 'c2lnbmF0dXJlIG9mIGEgaGVhZA==' },
        revealed: { size: 271, root, chain: leaf, nonce },
      }),
      award_id: 1,
      ...datesExample,
      public_key: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
    },
  },
})

export const listReceipts = defineRoute({
  id: 'listReceipts',
  method: 'GET',
  path: '/awards/{slug}/receipts',
  tag,
  summary: '自分の投票の控え',
  description:
    '自分の投票、取り消し、集計からの除外を、起きた順に返します。結果発表のあとは、台帳の中の場所と、そこにあることの証明が加わります。',
  auth: 'user',
  rate: 'file',
  params,
  response: whole.listOf(ReceiptSchema).extend({
    tree: z
      .object({ size: z.int().nonnegative(), root: hash })
      .nullable()
      .openapi({ description: '証明がたどり着く根。結果発表のあとにだけ入ります' }),
  }),
  cache: 0,
  example: {
    params: award,
    response: {
      ...whole.exampleOf({
        ...{ round: 'voting', entry_id: 8, action: 'cast', at, receipt: leaf },
        place: {
          seq: 41,
          line: `1,41,voting,8,${root},cast,,,${at},${nonce}`,
          chain: root,
          proof: [leaf, root],
        },
      }),
      tree: { size: 271, root },
    },
  },
})

import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { listDecisions } from '#contract/data/list-decisions.ts'
import { idField, lines, optionalChoiceField, optionalText } from '#contract/kit/body-fields.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema, IdSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { textLimit } from '#contract/kit/text-limit.ts'
import { listItemExample } from './routes.ts'
import { DecisionSchema, ListItemSchema, ShareSchema } from './schemas.ts'

const route = routesOf({ tag: 'lists', cache: 0 })
const params = z.object({ id: idParam('リストの ID') })
const token = z.string().max(200, textLimit(200)).openapi({ description: '共有リンクの token' })
const shared = z.object({ token })

export const decisionExample = {
  decision: 1,
  comment: '色はこのままで',
  client_name: '施主',
  decided_at: '2026-11-21T03:00:00.000Z',
}
const exampleToken = 'dG9rZW4tb2YtYS1zaGFyZWQtbGlzdA'

export const shareList = route({
  id: 'shareList',
  method: 'POST',
  path: '/lists/{id}/share',
  summary: '共有リンクを作る',
  description:
    'アカウントのない方が、リストを見て採用・保留・見送りとコメントを残せるリンクの token を返します。token は保存しないため、あとから読み直せません。作り直すと、前のリンクは使えなくなり、残された採用・保留・見送りとコメントは新しいリンクに引き継がれます。',
  auth: 'user',
  fails: ['forbidden'],
  params,
  response: ShareSchema.extend({ token: z.string() }),
  example: {
    params: { id: '4' },
    response: {
      token: exampleToken,
      shared_at: '2026-11-20T03:00:00.000Z',
      seen_at: null,
      seen_version: null,
      changes_since_seen: 0,
    },
  },
})

export const unshareList = route({
  id: 'unshareList',
  method: 'DELETE',
  path: '/lists/{id}/share',
  summary: '共有リンクをやめる',
  description: 'リンクはすぐに使えなくなります。残された採用・保留・見送りとコメントは消えません。',
  auth: 'user',
  fails: ['forbidden'],
  params,
  response: DeletedSchema,
  example: { params: { id: '4' }, response: { id: 4 } },
})

export const getSharedList = route({
  id: 'getSharedList',
  method: 'GET',
  path: '/shared_lists/{token}',
  summary: '共有されたリスト',
  description:
    '共有リンクのリストを、入っているものとともに返します。やめたリンクは 404（share_link_gone）です。',
  auth: 'public',
  fails: ['share_link_gone'],
  params: shared,
  response: z
    .object({
      name: z.string(),
      description: z.string(),
      owner: z.object({ id: IdSchema, screen_name: z.string() }),
      team: NamedSchema.nullable(),
      updated_at: MomentSchema,
      items: z.array(ListItemSchema),
    })
    .openapi('SharedList'),
  example: {
    params: { token: exampleToken },
    response: {
      name: '北欧の食卓',
      description: '',
      owner: { id: 1, screen_name: 'mori_design' },
      team: null,
      updated_at: '2026-11-20T03:00:00.000Z',
      items: [{ ...listItemExample, decision: decisionExample }],
    },
  },
})

export const noteSharedListSeen = route({
  id: 'noteSharedListSeen',
  method: 'PUT',
  path: '/shared_lists/{token}/seen',
  summary: '共有されたリストを見た',
  description:
    'リストを開いた日時と、そのときの内容の控えを、共有した方のために残します。共有した側の方が開いても残りません。',
  auth: 'optional',
  shareToken: false,
  fails: ['share_link_gone'],
  params: shared,
  response: z.object({ seen: z.boolean() }),
  example: { params: { token: exampleToken }, response: { seen: true } },
})

export const decideSharedItem = route({
  id: 'decideSharedItem',
  method: 'PUT',
  path: '/shared_lists/{token}/items/{item_id}/decision',
  summary: '採用・保留・見送り',
  description:
    '共有されたリストの項目に、採用・保留・見送りとコメントを残します。指定しなかったものは変わらず、あとから送ったものが残ります。null と空文字で取り消します。リストから外された項目は 404（shared_item_gone）です。見ていた製品を product_variation_id に入れると、別の製品に置きかえられていた項目は、何も変えずに 409（shared_item_replaced）です。',
  auth: 'public',
  rate: 'decision',
  fails: ['share_link_gone', 'shared_item_gone', 'shared_item_replaced'],
  params: shared.extend({ item_id: idParam('リストの項目の ID') }),
  body: z
    .object({
      decision: optionalChoiceField(listDecisions, '決めたこと'),
      comment: lines(limits.decisionComment).openapi({ description: 'コメント' }).optional(),
      client_name: optionalText(limits.clientName, 'お名前'),
      product_variation_id: idField('見ていた製品').optional(),
    })
    .openapi('DecisionUpdate'),
  response: z.object({ decision: DecisionSchema.nullable() }),
  example: {
    params: { token: exampleToken, item_id: '12' },
    body: { decision: 1, comment: '色はこのままで', client_name: '施主' },
    response: { decision: decisionExample },
  },
})

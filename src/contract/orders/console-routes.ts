import { z } from '@hono/zod-openapi'
import { addressExample } from '#contract/addresses/routes.ts'
import { consoleOrderSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { choiceField, idField, line, optionalText, requiredText } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idListParam, idParam, keywordParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { orderAnswerExample, orderItemExample } from './routes.ts'
import { type ConsoleOrder, ConsoleOrderDetailSchema, ConsoleOrderSchema } from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const carrierField = (description: string) => line(limits.carrier).optional().openapi({ description })

const params = z.object({ id: idParam('メーカーごとのご請求の ID') })

const orderExample: ConsoleOrder = {
  id: 11,
  code: 'TK-7F3K9Q2M',
  maker: { id: 3, name: '木曽家具工房' },
  status: orderStatus.pending,
  next_statuses: [
    orderStatus.waitingForShipment,
    orderStatus.working,
    orderStatus.shipped,
    orderStatus.cancel,
  ],
  created_at: '2026-11-20T05:12:00.000Z',
  delivery_date: '2026-11-25',
  address: addressExample,
  note: '現場は午前中が確実です。',
  tracking_number: null,
  carrier: null,
  shipped_at: null,
  items: [orderItemExample],
}

const detailExample = {
  ...orderExample,
  email: 'mako@example.jp',
  answers: [orderAnswerExample],
  take_back: null,
  history: [
    {
      status: orderStatus.pending,
      changed_at: '2026-11-20T05:12:00.000Z',
      changed_by: '床野 間子',
      taken_back_at: null,
      taken_back_by: null,
    },
  ],
}

export const listConsoleOrders = route({
  id: 'listConsoleOrders',
  method: 'GET',
  path: '/console/orders',
  summary: 'メーカーごとのご請求の一覧',
  description:
    '言葉とメーカーと状態でしぼりこんだサンプル請求を返します。お届けの目安が近い順では、取り消し済みと出荷済みは最後です。運営の担当者と、メーカーの担当者が使えます。メーカーの担当者に見えるのは、そのメーカーの分だけです。',
  query: z.object({
    keyword: keywordParam(
      'ご請求番号、お届け先の氏名・会社名・電話番号、ご請求者のメールアドレス、サンプルの名称・品番にある言葉。空白で区切ると、すべてを含むもの',
    ),
    maker_id: idListParam('メーカーの ID'),
    status: idListParam(orderStatuses.map(({ id, label }) => `${id} ${label}`).join('、')),
    sort: sortParam(consoleOrderSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ConsoleOrderSchema),
  example: { query: { maker_id: '3', status: '5' }, response: byCursor.exampleOf(orderExample) },
})

export const getConsoleOrder = route({
  id: 'getConsoleOrder',
  method: 'GET',
  path: '/console/orders/{id}',
  summary: 'メーカーごとのご請求の詳細',
  description:
    'ひとつのメーカーの分の、届け先、回答、状態の移り変わりです。運営の担当者と、メーカーの担当者が使えます。メーカーの担当者に見えるのは、そのメーカーの分だけです。',
  params,
  response: ConsoleOrderDetailSchema,
  example: { params: { id: '11' }, response: detailExample },
})

export const changeOrderStatus = route({
  id: 'changeOrderStatus',
  method: 'POST',
  path: '/console/orders/{id}/status',
  summary: 'ご請求の状態を進める',
  description: `画面で見ていた状態（current_status）から、次の状態（status）へ進めます。ほかの人が先に変えていたら 409（conflict）、進められない組み合わせは 422（invalid_transition）です。受付中から出荷済みへ、一度に進めることもできます。一部出荷では、今回出荷した明細（shipped_item_ids）を指定します。出荷と取り消しは、${limits.takeBackMinutes}分たってから、ご請求者にメールでお知らせします。それまでは元に戻せます（take_back）。`,
  fails: ['conflict'],
  params,
  body: z
    .object({
      current_status: choiceField(orderStatuses, '画面で見ていた状態'),
      status: choiceField(orderStatuses, '次の状態'),
      tracking_number: optionalText(limits.trackingNumber, '送り状番号（出荷のとき）'),
      carrier: optionalText(limits.carrier, '運送会社（出荷のとき）'),
      shipped_item_ids: z
        .array(idField('明細の ID'))
        .max(limits.orderItems)
        .default([])
        .openapi({ description: '一部出荷で、今回出荷した明細' }),
    })
    .openapi('OrderStatusChange'),
  response: ConsoleOrderDetailSchema,
  example: {
    params: { id: '11' },
    body: { current_status: orderStatus.pending, status: orderStatus.waitingForShipment },
    response: detailExample,
  },
})

export const noteTrackingNumber = route({
  id: 'noteTrackingNumber',
  method: 'PUT',
  path: '/console/orders/{id}/tracking_number',
  summary: '送り状番号を加える',
  description:
    '出荷した分の送り状番号と運送会社を、あとから加えるか、直します。画面で見ていた番号（current_tracking_number。なければ空）や運送会社（current_carrier）と違うときは 409（conflict）、出荷の前は 422（not_shipped）です。運送会社を省くと、いまのままです。変わると、ご請求者にメールでお知らせします。出荷のメールがまだのときは、そのメールに書きます。',
  fails: ['conflict'],
  params,
  body: z
    .object({
      current_tracking_number: optionalText(limits.trackingNumber, '画面で見ていた送り状番号'),
      tracking_number: requiredText(limits.trackingNumber, '送り状番号'),
      current_carrier: carrierField('画面で見ていた運送会社'),
      carrier: carrierField('運送会社'),
    })
    .openapi('TrackingNumberChange'),
  response: ConsoleOrderDetailSchema,
  example: {
    params: { id: '11' },
    body: {
      current_tracking_number: '',
      tracking_number: '1234-5678-9012',
      current_carrier: '',
      carrier: 'ヤマト運輸',
    },
    response: {
      ...detailExample,
      status: orderStatus.shipped,
      next_statuses: [],
      tracking_number: '1234-5678-9012',
      carrier: 'ヤマト運輸',
      shipped_at: '2026-11-24T05:30:00.000Z',
    },
  },
})

export const takeBackOrderStatus = route({
  id: 'takeBackOrderStatus',
  method: 'POST',
  path: '/console/orders/{id}/take_back',
  summary: 'ご請求の状態を元に戻す',
  description: `最後に進めた状態を、進める前に戻します。詳細の take_back にある版（version）を指定します。サンプルの在庫、出荷した明細、送り状番号も、進める前に戻ります。戻せるのは、進めてから${limits.takeBackMinutes}分のあいだです。出荷や取り消しのメールは、そのあとにお送りするため、戻したものは送られません。そのあとにほかの変更があったとき、すでに戻してあるときは 409（changed_since）、時間が過ぎたとき、取り消しで戻った在庫がもうないときは 409（not_undoable）です。`,
  fails: ['changed_since', 'not_undoable'],
  params,
  body: z.object({ version: idField('元に戻す変更の版（take_back の version）') }).openapi('OrderTakeBack'),
  response: ConsoleOrderDetailSchema,
  example: { params: { id: '11' }, body: { version: 830 }, response: detailExample },
})

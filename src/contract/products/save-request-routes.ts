import { z } from '@hono/zod-openapi'
import { CertificateUpdateSchema, updateCertificate } from '#contract/certificates/console-routes.ts'
import { mostRequestsWaiting } from '#contract/data/approval-bounds.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangeRequestDetailSchema, requestExample } from './change-request-routes.ts'
import { updateProduct } from './console-routes.ts'
import { ProductUpdateSchema } from './console-schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const who = '運営の担当者と、そのメーカーの担当者が使えます。'
const waits = `保存と同じことを確かめ、何も変えずに、そのメーカーの管理者の承認を待ちます。同じものについて自分が先に頼んだ依頼は、取り下げになります。ひとつのメーカーで${mostRequestsWaiting}件まで待てます。`

const asked: z.infer<typeof ChangeRequestDetailSchema> = {
  ...{ ...requestExample, items: [], may_decide: false, may_withdraw: true },
  title: '製品「ボウ チェア」の変更',
  record: {
    ...{ kind: 'product', id: 16, is_stale: false, fields: ['variations'] },
    before: { variations: [{ id: 41, code: 'KK-1042-NO', name: 'ナチュラルオーク', price: 66_000 }] },
    after: { variations: [{ id: 41, code: 'KK-1042-NO', name: 'ナチュラルオーク', price: 69_300 }] },
  },
}

export const requestProductUpdate = route({
  id: 'requestProductUpdate',
  method: 'POST',
  rate: 'approval',
  path: '/console/products/{id}/change_requests',
  summary: '製品を変える承認を求める',
  description: `編集者の保存が 409（approval_needed）のとき、同じ内容で管理者に承認を頼みます。${waits}${who}`,
  fails: ['conflict', 'product_code_taken', 'variation_in_use', 'too_many_change_requests'],
  params: z.object({ id: idParam('製品の ID') }),
  largeBody: true,
  body: ProductUpdateSchema,
  response: ChangeRequestDetailSchema,
  example: { params: { id: '16' }, body: updateProduct.example.body, response: asked },
})

export const requestCertificateUpdate = route({
  id: 'requestCertificateUpdate',
  method: 'POST',
  rate: 'approval',
  path: '/console/certificates/{id}/change_requests',
  summary: '認定を変える承認を求める',
  description: `編集者の保存が 409（approval_needed）のとき、同じ内容で管理者に承認を頼みます。共同認定については使えません。${waits}${who}`,
  fails: ['conflict', 'too_many_change_requests'],
  params: z.object({ id: idParam('認定の ID') }),
  body: CertificateUpdateSchema,
  response: ChangeRequestDetailSchema,
  example: {
    params: { id: '5' },
    body: updateCertificate.example.body,
    response: {
      ...{ ...asked, title: '認定「建材表示登録 K-008136」の変更', variation_count: 140 },
      record: {
        ...{ kind: 'certificate', id: 5, is_stale: false, fields: ['expires_on'] },
        before: { expires_on: '2027-03-31' },
        after: { expires_on: '2030-03-31' },
      },
    },
  },
})

export const withdrawProductChange = route({
  id: 'withdrawProductChange',
  method: 'POST',
  path: '/console/product_change_requests/{id}/withdraw',
  summary: '製品の変更の依頼を取り下げる',
  description:
    '待っている依頼を、頼んだ本人が取り下げます。すでに反映した製品はそのままです。ほかの人は 403、すでに決まっていれば 409（already_decided）です。',
  fails: ['already_decided'],
  params: z.object({ id: idParam('依頼の ID') }),
  response: ChangeRequestDetailSchema,
  example: {
    params: { id: '4' },
    response: {
      ...{ ...asked, state: 4, may_withdraw: false, remaining_count: 0 },
      ...{ decided_by: { id: 31, name: '床野 間子' }, decided_at: '2026-11-20T06:00:00.000Z' },
    },
  },
})

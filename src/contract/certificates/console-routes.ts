import { z } from '@hono/zod-openapi'
import { mostWithoutApproval } from '#contract/data/approval-bounds.ts'
import {
  certificateMessages,
  mostRenamed,
  plainCertificateNumber,
  soonDays,
} from '#contract/data/certificates.ts'
import { consoleCertificateSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import { idField, requiredText, versionField } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { flagParam, idParam, keywordParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { imageExample } from '#contract/products/examples.ts'
import { ValiditySchema } from '#contract/products/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('認定の ID') })

const regulationDoc = regulationKeys.map((key) => `${key} ${regulations[key].label}`).join('、')

const regulationField = z
  .enum(regulationKeys, messages.requiredChoice)
  .nullable()
  .default(null)
  .openapi({ description: `どの等級の認定か。${regulationDoc}。決めていなければ null です` })

const CertificateContentSchema = z.object({
  number: requiredText(limits.certificateNumber, '')
    .overwrite(plainCertificateNumber)
    .openapi({ description: '認定や登録の番号。メーカーにひとつだけです' }),
  regulation: regulationField,
  expires_on: z.iso
    .date({ error: certificateMessages.invalidDay, abort: true })
    .regex(/^(19|20)/, certificateMessages.invalidDay)
    .nullable()
    .default(null)
    .openapi({ description: '有効期限の日（その日まで有効）。期限がなければ null です' }),
  document_image_id: idField('認定書の画像（POST /images の ID）。なければ null です')
    .nullable()
    .default(null),
})

export const CertificateUpdateSchema = CertificateContentSchema.extend({
  regulation: regulationField
    .unwrap()
    .optional()
    .openapi({
      description: `どの等級の認定か。${regulationDoc}。省くと変わらず、null で決めていないものにします`,
    }),
  version: versionField,
}).openapi('CertificateUpdate')

export type CertificateContent = z.output<typeof CertificateContentSchema> & { maker_id: number | null }

const uses = {
  product_count: z.int().nonnegative().openapi({ description: 'この番号の品番がある製品の数' }),
  variation_count: z.int().nonnegative().openapi({ description: 'この番号の品番の数' }),
}

const validity = ValiditySchema.shape

const regulation = z
  .enum(regulationKeys)
  .nullable()
  .openapi({ description: `どの等級の認定か。${regulationDoc}。決めていなければ null` })

const ConsoleCertificateSchema = ChangedSchema.extend({
  maker_id: IdSchema.nullable().openapi({ description: '共同認定では null' }),
  shared_id: IdSchema.nullable().openapi({
    description: '同じ番号の共同認定の ID。このメーカーの登録を削除すると、それが使われます。なければ null',
  }),
  regulation,
  ...validity,
  document_image_id: IdSchema.nullable(),
  document: ImageSchema.nullable(),
  ...uses,
}).openapi('ConsoleCertificate')

const CertificateRowSchema = z
  .object({
    id: IdSchema,
    maker: NamedSchema.nullable().openapi({ description: '共同認定では null' }),
    regulation,
    ...validity,
    has_document: z.boolean().openapi({ description: '認定書の画像があるか' }),
    ...uses,
  })
  .openapi('ConsoleCertificateRow')

const content: Omit<CertificateContent, 'maker_id'> = {
  number: '建材表示登録 K-008136',
  regulation: 'formaldehyde',
  expires_on: '2027-03-31',
  document_image_id: imageExample.id,
}

const counts = { product_count: 2, variation_count: 14 }

const example = {
  ...content,
  ...counts,
  id: 5,
  version: 812,
  maker_id: 3,
  shared_id: null,
  expiry: null,
  document: imageExample,
}

const who =
  '運営の担当者と、そのメーカーの担当者が使えます。共同認定は、だれでも読めますが、運営の担当者だけが変えられます。'

export const listConsoleCertificates = route({
  id: 'listConsoleCertificates',
  method: 'GET',
  path: '/console/certificates',
  summary: '認定の一覧',
  description:
    'メーカーが登録した認定を、指定の並び順で、使っている製品と品番の数とともに返します。期限の近い順では期限のないもの、メーカーの順では共同認定が最後です。運営が登録した共同認定も入ります。メーカーの担当者には、担当するメーカーの認定と共同認定だけを返します。',
  query: z.object({
    maker_id: idParam('メーカーの ID。そのメーカーの製品に使える認定だけ').optional(),
    keyword: keywordParam('番号の一部'),
    ending: flagParam(
      `期限が切れたものと、${soonDays}日以内に切れるものだけ。メーカーの担当者には、その品番が使わない共同認定を返さない`,
    ),
    sort: sortParam(consoleCertificateSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(CertificateRowSchema),
  example: {
    query: { maker_id: '3', keyword: 'K-008136' },
    response: byCursor.exampleOf({
      ...{ id: 5, maker: { id: 3, name: '木曽家具工房' }, number: content.number },
      regulation: content.regulation,
      ...{ expires_on: content.expires_on, expiry: null, has_document: true },
      ...counts,
    }),
  },
})

export const getConsoleCertificate = route({
  id: 'getConsoleCertificate',
  method: 'GET',
  path: '/console/certificates/{id}',
  summary: '認定の内容',
  description: `編集のための内容と版、使っている製品と品番の数です。${who}`,
  params,
  response: ConsoleCertificateSchema,
  example: { params: { id: '5' }, response: example },
})

const shown = '公開ページでは、この番号の品番に、期限と認定書が出ます。'

export const createCertificate = route({
  id: 'createCertificate',
  method: 'POST',
  path: '/console/certificates',
  summary: '認定を登録する',
  description: `${shown}画像は、運営の担当者でなければ、ご自分で送ったものに限ります。maker_id が null なら共同認定で、すべてのメーカーの製品で使えます。共同認定にある番号は、メーカーの認定として登録できません。編集者が、すでに品番に書かれている番号を期限つきで登録するときは、その品番が、ほかの変更と合わせて1時間に${mostWithoutApproval}をこえると、409（approval_needed）です。${who}`,
  fails: ['not_found', 'approval_needed'],
  body: CertificateContentSchema.extend({
    maker_id: idField('メーカーの ID。共同認定では null で、運営の担当者だけが登録できます').nullable(),
  }).openapi('CertificateCreate'),
  response: ConsoleCertificateSchema,
  example: {
    body: { ...content, maker_id: 3 },
    response: { ...example, product_count: 0, variation_count: 0 },
  },
})

export const updateCertificate = route({
  id: 'updateCertificate',
  method: 'PUT',
  path: '/console/certificates/{id}',
  summary: '認定を変える',
  description: `番号、種類、期限、認定書の画像を入れ替えます。番号を変えると、その番号の品番も新しい番号になります。使われている共同認定の番号は変えられません。その番号の製品が${mostRenamed}件をこえるときと、新しい番号が登録のないまま品番に書かれているときは、422（number）です。編集者が1時間に${mostWithoutApproval}品番をこえて、公開したことのある製品の認定を変えるときは、409（approval_needed）です。POST /console/certificates/{id}/change_requests で、管理者に承認を頼めます。${shown}${who}`,
  fails: ['conflict', 'approval_needed'],
  params,
  body: CertificateUpdateSchema,
  response: ConsoleCertificateSchema,
  example: {
    params: { id: '5' },
    body: { ...content, expires_on: '2030-03-31', version: 812 },
    response: { ...example, expires_on: '2030-03-31', version: 813 },
  },
})

export const deleteCertificate = route({
  id: 'deleteCertificate',
  method: 'DELETE',
  path: '/console/certificates/{id}',
  summary: '認定を削除する',
  description: `品番が使っている認定は、同じ番号の共同認定がなければ削除できず、409（in_use）で、その数を返します。編集者が認定を削除するときは、使っている品番が、ほかの変更と合わせて1時間に${mostWithoutApproval}をこえると、409（approval_needed）です。変更履歴から元に戻せます。${who}`,
  fails: ['in_use', 'approval_needed'],
  params,
  response: ChangedSchema,
  example: { params: { id: '5' }, response: { id: 5, version: 814 } },
})

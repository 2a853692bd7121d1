import { CertificateUpdateSchema } from '#contract/certificates/console-routes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { requestCertificateUpdate } from '#contract/products/save-request-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { requestSave, requirePerson, type SavingKind } from '#server/features/products/service.ts'
import type { Services } from '#server/services.ts'
import { findMakerOf, requireReader } from './policy.ts'
import { explainCertificateRefusal, saveCertificate } from './save-certificate.ts'
import { countCertificateUses, unused } from './service.ts'

const FormSchema = CertificateUpdateSchema.omit({ version: true })

export const certificateSaving: SavingKind = {
  save: (tx, actor, { body, files: _, ...save }) =>
    saveCertificate(tx, actor, { ...save, sent: FormSchema.parse(body), isAsked: true }),
  countReached: async (tx, id) => (await countCertificateUses(tx, [id])).get(id) ?? unused,
  prepare: (sent) => sent,
  explain: explainCertificateRefusal,
}

/** Refuses shared certificates: the staff alone changes them. */
export async function requestUpdate(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...body }: InputOf<typeof requestCertificateUpdate>['body'],
) {
  await requirePerson(services.db, actor)
  await requireReader(services.db, actor, id)
  const makerId = found(await findMakerOf(services.db, id))
  return requestSave(services, actor, {
    ...{ route: requestCertificateUpdate.id, kind: 'certificate', id, makerId, version },
    sent: { body, files: [] },
    imageIds: body.document_image_id === null ? [] : [body.document_image_id],
    saving: certificateSaving,
  })
}

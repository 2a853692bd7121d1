import type { z } from '@hono/zod-openapi'
import * as contract from '#contract/addresses/routes.ts'
import type { AddressUpsertSchema } from '#contract/addresses/schemas.ts'
import { toPostalAddressRow } from '#server/db/postal-address.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { createAddress, deleteAddress, listAddresses, lookUpZipCode, updateAddress } from './service.ts'

export const addressHandlers = ({ db }: Services) => [
  handle(contract.listAddresses, ({ actor }) => listAddresses(db, actor)),
  handle(contract.createAddress, ({ actor, body }) => createAddress(db, actor, toValues(body))),
  handle(contract.updateAddress, ({ actor, params, body }) =>
    updateAddress(db, actor, params.id, toValues(body)),
  ),
  handle(contract.deleteAddress, ({ actor, params }) => deleteAddress(db, actor, params.id)),
  handle(contract.getZipCode, ({ params }) => lookUpZipCode(params.zip_code)),
]

const toValues = (body: z.output<typeof AddressUpsertSchema>) => ({
  ...toPostalAddressRow(body),
  isDefault: body.is_default,
})

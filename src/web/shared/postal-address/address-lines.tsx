import { prefectures } from '#contract/data/address-texts.ts'
import { labelOf } from '#contract/data/enums.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

type DeliveryAddress = ApiResponse<'GET /order_groups/{code}'>['address']

export function AddressLines({ address }: { address: DeliveryAddress }) {
  return (
    <address className="text-sm not-italic leading-relaxed">
      <span className="num block">〒{formatZipCode(address.zip_code)}</span>
      <span className="block">
        {labelOf(prefectures, address.prefecture)}
        {address.city}
        {address.street}
        {address.building && ` ${address.building}`}
      </span>
      {address.company && <span className="block">{address.company}</span>}
      <span className="block">{address.recipient} 様</span>
      <span className="num block text-muted">{address.phone}</span>
    </address>
  )
}

export const formatZipCode = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3)}`

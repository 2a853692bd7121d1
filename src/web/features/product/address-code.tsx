import { encode } from 'uqr'
import { drawModules } from './draw-modules.ts'

/** An address as QR code, 22 mm wide on paper, with the margin that readers ask for. */
export function AddressCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`このページのアドレスの QR コード（${address}）`}
      shapeRendering="crispEdges"
      className="w-[22mm] shrink-0 bg-white"
    >
      <path d={drawModules(data)} className="fill-ink" />
    </svg>
  )
}

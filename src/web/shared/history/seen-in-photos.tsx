import { useHistory } from './history-store.ts'
import { Strip } from './recently-viewed.tsx'

type StripProps = { except?: number }

export function SeenInPhotos({ except }: StripProps) {
  const pins = useHistory((history) => history.pins)
  const ids = new Set(pins.map((pin) => pin.product_variation_id))
  return <Strip title="写真から見た製品" ids={[...ids].filter((id) => id !== except)} />
}

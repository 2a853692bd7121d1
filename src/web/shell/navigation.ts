import { useLocation } from '@tanstack/react-router'
import { productKind } from '#contract/data/enums.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Address } from '#web/ui/page-link.tsx'

type Place = { label: string; icon: IconName; address: Address; holds: (at: Location) => boolean }

type Location = { pathname: string; search: { kind?: unknown } }

const placeOfKind = (label: string, icon: IconName, kind: number): Place => ({
  label,
  icon,
  address: { to: '/products', search: { kind: [kind] } },
  holds: ({ pathname, search }) => pathname === '/products' && String(search.kind) === String(kind),
})

/** Where products are, also in the bar of small screens. */
export const productPlaces: readonly Place[] = [
  placeOfKind('家具', 'chair', productKind.interior),
  placeOfKind('建材', 'layers', productKind.buildingMaterial),
]

/** The main places of the site, in the header and in the footer. */
export const mainPlaces: readonly Place[] = [
  ...productPlaces,
  {
    label: 'メーカー',
    icon: 'factory',
    address: { to: '/makers' },
    holds: ({ pathname }) => /^\/makers(\/|$)/.test(pathname),
  },
]

/** For the `aria-current` of links to the main places: which of them the page belongs to. */
export function useCurrentPlace(): (place: Place) => 'page' | undefined {
  const current = useLocation({ select: (at) => mainPlaces.findIndex((place) => place.holds(at)) })
  return (place) => (mainPlaces[current] === place ? 'page' : undefined)
}

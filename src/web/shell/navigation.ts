import type { LinkProps } from '@tanstack/react-router'
import { productKind } from '#contract/enums.ts'
import type { IconName } from '../ui/icon.tsx'

type Place = { label: string; icon: IconName; link: Pick<LinkProps, 'to' | 'search'> }

/** Where products are, also in the bar of small screens. */
export const productPlaces: readonly Place[] = [
  { label: '家具', icon: 'chair', link: { to: '/products', search: { kind: [productKind.interior] } } },
  {
    label: '建材',
    icon: 'layers',
    link: { to: '/products', search: { kind: [productKind.buildingMaterial] } },
  },
]

/** The main places of the site, in the header and in the footer. */
export const mainPlaces: readonly Place[] = [
  ...productPlaces,
  { label: 'メーカー', icon: 'factory', link: { to: '/makers' } },
]

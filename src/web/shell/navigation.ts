import type { LinkProps } from '@tanstack/react-router'
import { productKind } from '#contract/enums.ts'
import type { IconName } from '../ui/icon.tsx'

type Place = { label: string; icon: IconName; link: Pick<LinkProps, 'to' | 'search'> }

/** The main places of the site, in the header, in the bar of small screens and in the footer. */
export const mainPlaces: readonly Place[] = [
  { label: '家具', icon: 'chair', link: { to: '/products', search: { kind: [productKind.interior] } } },
  {
    label: '建材',
    icon: 'layers',
    link: { to: '/products', search: { kind: [productKind.buildingMaterial] } },
  },
  { label: 'メーカー', icon: 'factory', link: { to: '/makers' } },
]

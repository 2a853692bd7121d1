import { productKind } from '#contract/enums.ts'

/** The main places of the site, in the header, in the bar of small screens and in the footer. */
export const mainPlaces = [
  { label: '家具', to: '/products', search: { kind: [productKind.interior] }, icon: 'chair' },
  { label: '建材', to: '/products', search: { kind: [productKind.buildingMaterial] }, icon: 'layers' },
  { label: 'メーカー', to: '/makers', search: {}, icon: 'house' },
] as const

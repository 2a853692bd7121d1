import type { Regulations } from './product-copy.ts'

type Fire = NonNullable<Regulations['fire']>
type Formaldehyde = NonNullable<Regulations['formaldehyde']>
type Flame = NonNullable<Regulations['flame']>

/** 認定番号 of the ministry. */
export const noncombustible = (certificate: `NM-${number}`, note?: string): Fire => ({
  grade: 1,
  certificate,
  note,
})
export const quasiNoncombustible = (certificate: `QM-${number}`, note?: string): Fire => ({
  grade: 2,
  certificate,
  note,
})
export const fireRetardant = (certificate: `RM-${number}`, note?: string): Fire => ({
  grade: 3,
  certificate,
  note,
})

/** Tile, stone, metal, glass and lime plaster are 不燃材料 by notification, without a certificate number. */
export const noncombustibleByNotification = (note: string): Fire => ({
  grade: 1,
  certificate: '平12建告第1400号',
  note,
})

/** Metal, glass, tile, stone, solid wood, wood flour in molten resin (no glue): not regulated by the notification. */
export const notRegulated: Formaldehyde = { grade: 4 }
/** Furniture is no building material: the grade applies to boards and glues inside. */
export const gradedBoards: Formaldehyde = { grade: 1, certificate: '使用合板・接着剤 F☆☆☆☆' }
export const fourStars = (certificate: string): Formaldehyde => ({ grade: 1, certificate })

/** 防炎物品: by the Fire Service Act, with a label. */
export const flameResistantArticle = (number: string): Flame => ({
  kind: 1,
  certificate: `防炎試験番号 ${number}`,
})
/** 防炎製品: voluntary certification of upholstery, bedding and the like. */
export const flameResistantProduct = (number: string): Flame => ({
  kind: 2,
  certificate: `防炎製品認定番号 ${number}`,
})

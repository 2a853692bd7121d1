import type { HeldRegulations } from '#contract/data/regulation-rules.ts'
import type { productVariations } from '#server/db/schema/index.ts'

type Row = typeof productVariations.$inferSelect

const held = <Entry extends { certificate: string | null }>(
  grade: number | null,
  entry: Entry,
): (Entry & { grade: number }) | undefined => (grade === null ? undefined : { grade, ...entry })

/** Omits regulations without a grade. */
export const regulationsOf = (row: Row): HeldRegulations => {
  const entries = {
    fire_protection_material: held(row.fireProtectionMaterial, {
      certificate: row.fireProtectionCertificate,
      note: row.fireProtectionNote,
    }),
    fire_resistance: held(row.fireResistance, { certificate: row.fireResistanceCertificate }),
    formaldehyde: held(row.formaldehyde, { certificate: row.formaldehydeCertificate }),
    flame_prevention_regulation: held(row.flamePreventionRegulation, {
      certificate: row.flamePreventionCertificate,
    }),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, entry]) => entry !== undefined))
}

export const regulationColumns = (regulations: HeldRegulations) => {
  const fire = regulations.fire_protection_material
  const { fire_resistance, formaldehyde, flame_prevention_regulation } = regulations
  return {
    fireProtectionMaterial: fire?.grade ?? null,
    fireProtectionCertificate: fire?.certificate ?? null,
    fireProtectionNote: fire?.note ?? null,
    fireResistance: fire_resistance?.grade ?? null,
    fireResistanceCertificate: fire_resistance?.certificate ?? null,
    formaldehyde: formaldehyde?.grade ?? null,
    formaldehydeCertificate: formaldehyde?.certificate ?? null,
    flamePreventionRegulation: flame_prevention_regulation?.grade ?? null,
    flamePreventionCertificate: flame_prevention_regulation?.certificate ?? null,
  }
}

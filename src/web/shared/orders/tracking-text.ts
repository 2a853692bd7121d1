type Parcel = { carrier: string | null; tracking_number: string | null }

/** Returns null before anything is known of the parcel. */
export function formatTracking({ carrier, tracking_number: number }: Parcel): string | null {
  const parts = [carrier, number && `送り状番号 ${number}`].filter(Boolean)
  return parts.length === 0 ? null : parts.join('　')
}

type Parcel = { carrier: string | null; tracking_number: string | null }

export function formatTracking({ carrier, tracking_number: number }: Parcel): string | null {
  const parts = [carrier, number && `送り状番号 ${number}`].filter(Boolean)
  return parts.length === 0 ? null : parts.join('　')
}

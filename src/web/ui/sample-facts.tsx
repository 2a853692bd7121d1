/** Under the name of something that is asked for: its 品番, and what will come. */
export function SampleFacts({ code, description }: { code: string; description: string | null }) {
  return (
    <span className="block text-2xs text-muted">
      品番 {code}
      {description && <span className="block text-balance">{description}</span>}
    </span>
  )
}

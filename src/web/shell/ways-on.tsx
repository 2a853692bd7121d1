import { ButtonLink } from '#web/ui/button.tsx'

/** Where whoever found no page may go; drawn without the router, too. */
export function WaysOn() {
  return (
    <>
      <ButtonLink to="/products">製品をさがす</ButtonLink>
      <ButtonLink to="/" variant="quiet">
        ホームへ
      </ButtonLink>
    </>
  )
}

import { PageLink } from './page-link.tsx'

/** A search's note on how it understood the keyword. Links the page that the note mentions. */
export function SaidNote({ message }: { message: string }) {
  const [before, after] = message.split(AWARDS)
  if (after === undefined) return message
  return (
    <>
      {before}
      <PageLink to="/awards" className="text-accent underline">
        {AWARDS}
      </PageLink>
      {after}
    </>
  )
}

const AWARDS = '「アワード」のページ'

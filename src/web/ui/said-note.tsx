import { PageLink } from './page-link.tsx'

/** What a search says of how a keyword was understood; the page that it names is a link. */
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

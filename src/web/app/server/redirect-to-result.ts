/**
 * Answers the form of a page by a redirect to the page, which shows the result: a reload then sends nothing twice. `kept` are
 * parameters that the page needs again. The result stands last, as `session/redirect.ts` expects.
 */
export const redirectToResult = (
  path: string,
  result: string,
  kept: Readonly<Record<string, string>> = {},
): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: `${path}?${new URLSearchParams({ ...kept, result })}`,
      'Cache-Control': 'no-store',
    },
  })

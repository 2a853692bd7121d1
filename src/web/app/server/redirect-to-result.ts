/**
 * Redirects a form's post to its page with the result: a reload sends nothing twice. `kept` parameters come
 * first: `session/redirect.ts` expects the result last.
 */
export const redirectToResult = (
  path: string,
  result: string,
  parameters: Readonly<Record<string, string>> = {},
): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: `${path}?${new URLSearchParams({ ...parameters, result })}`,
      'Cache-Control': 'no-store',
    },
  })

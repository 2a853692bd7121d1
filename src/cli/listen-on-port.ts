import type { Config } from '#server/config.ts'
import { type HttpListener, listenHttp } from '#server/http/listen.ts'
import { CommandError, reasonOf } from './command-error.ts'

/** Listens on the port, or names the variable to change. */
export async function listenOnPort(
  config: Config,
  variable: 'WEB_PORT' | 'API_PORT',
  leaving?: AbortSignal,
): Promise<HttpListener> {
  const port = variable === 'WEB_PORT' ? config.webPort : config.apiPort
  try {
    return await listenHttp(config.host, port, { leaving })
  } catch (error) {
    throw new CommandError(explain(reasonOf(error), variable, port, config.host))
  }
}

/** Tests whether one of ours listens there. */
export async function isOurs(
  { host, webPort, apiPort }: Config,
  variable: 'WEB_PORT' | 'API_PORT',
): Promise<boolean> {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const origin = `http://${everywhere[host] ?? host}:${variable === 'WEB_PORT' ? webPort : apiPort}`
  const health = fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
  const answer = await health.then((response) => response.text()).catch(() => undefined)
  return answer === 'ok'
}

function explain(reason: string, variable: string, port: number, host: string): string {
  if (reason === 'EADDRINUSE') {
    return `${variable} ${port} is taken on ${host}; stop the program that uses it or set ${variable} to another port`
  }
  if (reason === 'EACCES')
    return `${variable} ${port} is not allowed for this user; expected a port above 1023`
  return `HOST "${host}" cannot be listened on (${reason}); expected an address of this machine`
}

import { apiKeyHint, requireVariable } from '#cli/command-error.ts'
import { listenOnPort } from '#cli/listen-on-port.ts'
import { openLog } from '#cli/open-log.ts'
import { askTraced, openTelemetry, tracePages } from '#cli/open-telemetry.ts'
import { print } from '#cli/output.ts'
import { proxyCalls } from '#cli/proxy-calls.ts'
import { proxyImages } from '#cli/proxy-images.ts'
import { serveUntilSignal } from '#cli/serve.ts'
import { answerProbes, createWebPiece } from '#cli/web-piece.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Fetch } from '#server/http/listen.ts'
import { graceMs } from '#server/http/shutdown.ts'

/** Runs the web alone. Any number may run. */
export async function web(): Promise<number> {
  const config = readConfig(process.env)
  const apiKey = requireVariable('API_KEY', config.apiKey, apiKeyHint)
  return serveUntilSignal(async (lifecycle) => {
    const logger = openLog(config, lifecycle)
    await openTelemetry(config, 'web', lifecycle)
    const listener = await listenOnPort(config, 'WEB_PORT', lifecycle.leaving)
    lifecycle.onStop(() => listener.close(graceMs))
    const { fetch, refuse } = await createWebPiece({
      config,
      apiKey,
      logger,
      apiFetch: fetchInternally(config),
      answerImage: proxyImages(config),
      passCall: proxyCalls(config, fetchInternally(config)),
    })
    listener.answerWith(answerProbes(tracePages(fetch, config), lifecycle.isStopping, config), refuse)
    print(`Ready: web ${config.webUrl}`)
  }, config.leaveMs)
}

/** Pages name the api's public address; this server may use an internal one. */
const fetchInternally =
  ({ apiUrl, apiInternalUrl = apiUrl }: Config): Fetch =>
  (request) =>
    askTraced(new Request(request.url.replace(apiUrl, apiInternalUrl), request))

import { decodeJwt } from 'jose'
import { keepAuthSecrets } from '#cli/data-folder.ts'
import { createOwnIssuer } from '#server/identity/own-issuer.ts'
import { browserFolder } from '#tests/support/browser-server.ts'
import { withDatabase } from './with-database.ts'

const aWhile = 11 * 60

/** Returns an expired copy of the token, signed by the api's own key, which no browser can do. */
export async function expireToken(token: string): Promise<string> {
  const { iat = 0, exp = 0, iss = '', ...claims } = decodeJwt(token)
  return withDatabase(async (db) => {
    const { origin } = new URL(iss)
    const secrets = await keepAuthSecrets(browserFolder)
    const sendAskedMail = async () => {}
    const { auth } = createOwnIssuer({
      db,
      secrets,
      sendAskedMail,
      apiUrl: origin,
      webUrl: origin,
      origins: [],
    })
    const payload = { ...claims, iss, iat: iat - aWhile, exp: exp - aWhile }
    return (await auth.api.signJWT({ body: { payload } })).token
  })
}

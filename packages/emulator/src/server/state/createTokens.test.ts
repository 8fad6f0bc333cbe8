import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createClock } from './createClock.ts'
import { createTokens, tokenLifetimeS } from './createTokens.ts'

const encode = (text: string) => new TextEncoder().encode(text)

test('a token is read back, bare and with Bearer', async () => {
  const tokens = createTokens(createClock(), 'secret')
  const token = await tokens.sign({ mode: 'signed', deploymentId: 42, userAttributes: { region: 'EMEA' } })
  for (const sent of [token, `Bearer ${token}`, `bearer  ${token}`])
    expect(await tokens.verify(sent)).toMatchObject({
      mode: 'signed',
      deploymentId: 42,
      userAttributes: { region: 'EMEA' },
      groups: [],
    })
})

test('a token signed elsewhere with the same secret has every claim in its shape', async () => {
  const tokens = createTokens(createClock(), 'secret')
  const foreign = await new SignJWT({
    scope: 'chat other',
    groups: [1, 'a'],
    userAttributes: [],
    creatorMode: 'false',
    custom: 1,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(encode('secret'))
  expect(await tokens.verify(foreign)).toMatchObject({
    mode: 'private',
    deploymentId: null,
    embedTenant: null,
    externalId: null,
    creatorMode: false,
    scope: ['chat', 'other'],
    groups: ['a'],
    userAttributes: {},
    securityContext: {},
    custom: 1,
  })
})

test('a token lives 23 hours by the clock', async () => {
  const clock = createClock()
  const tokens = createTokens(clock)
  const token = await tokens.sign({})
  clock.advance((tokenLifetimeS - 60) * 1000)
  await expect(tokens.verify(token)).resolves.toBeDefined()
  clock.advance(61_000)
  await expect(tokens.verify(token)).rejects.toThrow(/exp/)
})

test('what is no token of ours is refused', async () => {
  const tokens = createTokens(createClock(), 'secret')
  const [header, payload] = (await tokens.sign({ mode: 'signed' })).split('.')
  const other = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(encode('other'))
  const longer = await new SignJWT({}).setProtectedHeader({ alg: 'HS512' }).setExpirationTime('1h').sign(encode('secret'))
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const bad of ['', 'x', 'Bearer', `${header}.${payload}.`, `${header}.${payload}.AAAA`, other, longer, none])
    await expect(tokens.verify(bad)).rejects.toThrow()
})

test('each start has its own secret unless one is given', async () => {
  const token = await createTokens(createClock()).sign({})
  await expect(createTokens(createClock()).verify(token)).rejects.toThrow()
})

test('a revocation is kept as long as a token of the session may be valid, and then forgotten', async () => {
  const clock = createClock(() => 0)
  const tokens = createTokens(clock)
  const lifetimeS = tokenLifetimeS + 60
  const token = await tokens.sign({ sid: 'first' }, lifetimeS)
  tokens.revoke('first')
  clock.advance((lifetimeS - 1) * 1000)
  tokens.revoke('second')
  await expect(tokens.verify(token)).rejects.toThrow('revoked')
  clock.advance(2000)
  tokens.revoke('third')
  await expect(tokens.verify(token)).rejects.toThrow(/exp/)
  // Only a token that was signed since can tell that nothing is kept of it.
  await expect(tokens.verify(await tokens.sign({ sid: 'first' }))).resolves.toMatchObject({ sid: 'first' })
  await expect(tokens.verify(await tokens.sign({ sid: 'second' }))).rejects.toThrow('revoked')
})

test('a session that is revoked again is revoked from then on', async () => {
  const clock = createClock(() => 0)
  const tokens = createTokens(clock)
  tokens.revoke('first')
  clock.advance(tokenLifetimeS * 1000)
  tokens.revoke('first')
  clock.advance(60_000)
  tokens.revoke('second')
  await expect(tokens.verify(await tokens.sign({ sid: 'first' }))).rejects.toThrow('revoked')
})

test('of very many revocations the latest are kept', async () => {
  const tokens = createTokens(createClock(() => 0))
  for (let revoked = 0; revoked <= 100_000; revoked += 1) tokens.revoke(`${revoked}`)
  // Nothing but a token can tell that the first is forgotten.
  await expect(tokens.verify(await tokens.sign({ sid: '0' }))).resolves.toMatchObject({ sid: '0' })
  await expect(tokens.verify(await tokens.sign({ sid: '1' }))).rejects.toThrow('revoked')
})

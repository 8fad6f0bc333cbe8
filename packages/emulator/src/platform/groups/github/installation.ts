/** The one installation of the simulated hosting service. */
export const installation = {
  id: '1',
  installationId: '5001',
  login: 'acme-org',
  avatarUrl: 'https://avatars.githubusercontent.com/u/5001',
}

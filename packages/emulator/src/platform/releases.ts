/** Versions of the simulated service: the head of each channel, and the ones that a deployment may have run before. */
export const releases = [
  { releaseChannel: 'latest', releaseChannelVersion: 'v1.8.2', version: '1.8.2', isLatestInChannel: true },
  { releaseChannel: 'latest', releaseChannelVersion: 'v1.8.1', version: '1.8.1', isLatestInChannel: false },
  { releaseChannel: 'release', releaseChannelVersion: 'v1.7.4', version: '1.7.4', isLatestInChannel: true },
  { releaseChannel: 'release', releaseChannelVersion: 'v1.7.1', version: '1.7.1', isLatestInChannel: false },
] as const

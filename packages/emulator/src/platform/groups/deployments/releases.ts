/** Versions of the simulated service: the latest of each channel, and older ones that a deployment may have run. */
export const releases = [
  { releaseChannel: 'latest', releaseChannelVersion: 'v1.8.2', version: '1.8.2', isLatestInChannel: true },
  { releaseChannel: 'latest', releaseChannelVersion: 'v1.8.1', version: '1.8.1', isLatestInChannel: false },
  { releaseChannel: 'release', releaseChannelVersion: 'v1.7.4', version: '1.7.4', isLatestInChannel: true },
  { releaseChannel: 'release', releaseChannelVersion: 'v1.7.1', version: '1.7.1', isLatestInChannel: false },
] as const

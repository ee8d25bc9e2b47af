import { lateScriptModel } from './late-script.model.ts';
import { after, done, failed } from './model-options.ts';
import { tellStories } from './story.ts';

const notHad = failed('fetchScript', new TypeError('Failed to fetch'));

tellStories(lateScriptModel, {
  'a script that is there already is not fetched': [{ isHere: true }, ['start', 'here', { starts: [] }]],
  'a script is fetched once': [
    { isHere: false },
    ['start', 'fetching', { starts: ['fetchScript'] }],
    [done('fetchScript'), 'here', { starts: [] }],
  ],
  'a script that cannot be had is asked for every three seconds': [
    { isHere: false },
    ['start', 'fetching'],
    [notHad, 'waiting', { starts: ['page'] }],
    [after('retry', 'lateScript.waiting'), 'fetching', { takes: 3000, starts: ['fetchScript'] }],
    [notHad, 'waiting'],
    [after('retry', 'lateScript.waiting'), 'fetching', { takes: 3000, starts: ['fetchScript'] }],
    [done('fetchScript'), 'here'],
  ],
  'it is asked for at once when the network comes back': [
    { isHere: false },
    ['start', 'fetching'],
    [notHad, 'waiting'],
    [{ type: 'network.restored' }, 'fetching', { starts: ['fetchScript'] }],
  ],
});

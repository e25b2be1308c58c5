import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const OPS = join(import.meta.dirname, '../../ops');
const NODES = ['one', 'two', 'three'] as const;
export type NodeName = (typeof NODES)[number];
const NETWORK = '10.99.0';
const PASSWORD = 'rehearsed';
const BRIDGE = 'tributary-net';
const PATIENCE_MS = 90_000;

const addressOf = (name: NodeName): string => `${NETWORK}.${NODES.indexOf(name) + 1}`;
const namespaceOf = (name: NodeName): string => `tributary-${name}`;
const linkOf = (name: NodeName): string => `tri-${name}`;
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const tried = (command: string, ...args: string[]): void => {
  try {
    run(command, ...args);
  } catch {
    // It did not exist.
  }
};

/** True if this machine has Debian's programs and lets this process make networks. */
export const canStartCluster = (): boolean => {
  const works = (command: string, ...args: string[]): boolean =>
    spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  const programs = ['patroni', 'etcd', 'haproxy', 'wget', 'setpriv'];
  const trial = 'tributary-try';
  if (!programs.every((program) => works('which', program)) || !works('id', 'postgres')) return false;
  if (!works('ip', 'netns', 'add', trial)) return false;
  const canLink = works(
    'ip',
    'link',
    'add',
    'tri-try',
    'type',
    'veth',
    'peer',
    'name',
    'eth0',
    'netns',
    trial,
  );
  return works('ip', 'netns', 'delete', trial) && canLink;
};

export type Cluster = {
  url: string;
  primary: () => Promise<NodeName | undefined>;
  /** Kills the server of the primary, but not its supervisor. */
  killServer: (name: NodeName) => void;
  /** Kills everything on a machine, as a power loss does; `revive` starts it again. */
  killMachine: (name: NodeName) => void;
  revive: (name: NodeName) => void;
  /** Takes a machine off the network; `reconnect` puts it back. */
  cutOff: (name: NodeName) => void;
  reconnect: (name: NodeName) => void;
  /** Waits until there is one primary and a synchronous standby. */
  settled: () => Promise<void>;
  stop: () => void;
};

/** A network of three machines, each with its own folder that belongs to postgres. */
const makeNetwork = (folder: string): void => {
  dropNetwork();
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  run('ip', 'address', 'add', `${NETWORK}.254/24`, 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');
  for (const name of NODES) {
    const namespace = namespaceOf(name);
    run('ip', 'netns', 'add', namespace);
    run('ip', 'link', 'add', linkOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    run('ip', 'link', 'set', linkOf(name), 'master', BRIDGE, 'up');
    run('ip', '-n', namespace, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
    run('ip', '-n', namespace, 'link', 'set', 'eth0', 'up');
    run('ip', '-n', namespace, 'link', 'set', 'lo', 'up');
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    writeFileSync(join(folder, `${name}.yml`), patroniOf(name, home));
  }
  run('chown', '-R', 'postgres:postgres', folder);
};

const dropNetwork = (): void => {
  for (const name of NODES) {
    tried('ip', 'netns', 'delete', namespaceOf(name));
    // The system removes a namespace later, and until then this end of its link would be in the way.
    tried('ip', 'link', 'delete', linkOf(name));
  }
  tried('ip', 'link', 'delete', BRIDGE);
};

/** Runs a command as postgres inside a machine. */
const within = (folder: string, name: NodeName, command: string, ...args: string[]): void => {
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args];
  spawn('ip', ['netns', 'exec', namespaceOf(name), ...asPostgres], {
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env['PATH'], HOME: join(folder, name), LC_ALL: 'C.UTF-8' },
  }).unref();
};

/** Starts etcd and Patroni on a machine, as its boot does. */
const boot = (folder: string, name: NodeName): void => {
  const own = `http://${addressOf(name)}`;
  const etcd = {
    name,
    'data-dir': join(folder, name, 'etcd'),
    'listen-peer-urls': `${own}:2380`,
    'initial-advertise-peer-urls': `${own}:2380`,
    'listen-client-urls': `${own}:2379`,
    'advertise-client-urls': `${own}:2379`,
    'initial-cluster': NODES.map((each) => `${each}=http://${addressOf(each)}:2380`).join(','),
    'initial-cluster-state': existsSync(join(folder, name, 'etcd')) ? 'existing' : 'new',
    'heartbeat-interval': '50',
    'election-timeout': '500',
    'enable-v2': 'true',
    // With it a machine that returns to the network starts no election.
    'pre-vote': 'true',
  };
  within(folder, name, 'etcd', ...Object.entries(etcd).map(([option, value]) => `--${option}=${value}`));
  // Patroni ends if its etcd belongs to no cluster yet. On a machine its unit has to start after etcd (docs/ha.md).
  const patroni = `until wget -qO- ${own}:2379/version | grep -q '"etcdcluster":"[0-9]'; do sleep 0.2; done
    exec patroni ${join(folder, `${name}.yml`)}`;
  within(folder, name, 'sh', '-c', patroni);
};

const startProxy = (folder: string): ChildProcess => {
  const settings = join(folder, 'haproxy.cfg');
  const example = readFileSync(join(OPS, 'haproxy/haproxy.cfg'), 'utf8');
  writeFileSync(
    settings,
    example.replaceAll('10.0.0.', `${NETWORK}.`).replaceAll('bind *', `bind ${NETWORK}.254`),
  );
  return spawn('haproxy', ['-db', '-f', settings], { stdio: 'ignore' });
};

/** Patroni's answer about a machine: true if `primary`, `synchronous` or `health` answers 200. */
const isSo = async (name: NodeName, path: string): Promise<boolean> => {
  try {
    const reply = await fetch(`http://${addressOf(name)}:8008/${path}`, {
      signal: AbortSignal.timeout(1_000),
    });
    return reply.status === 200;
  } catch {
    return false;
  }
};

const findPrimary = async (): Promise<NodeName | undefined> => {
  const are = await Promise.all(NODES.map((name) => isSo(name, 'primary')));
  return NODES[are.indexOf(true)];
};

/** One fault at a time: in the seconds after a failover no standby is known to have everything yet. */
const CALM_CHECKS = 10;

const waitUntilSettled = async (): Promise<void> => {
  let calm = 0;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500)) {
    const synchronous = await Promise.all(NODES.map((name) => isSo(name, 'synchronous')));
    const healthy = await Promise.all(NODES.map((name) => isSo(name, 'health')));
    const isCalm =
      (await findPrimary()) !== undefined && synchronous.includes(true) && healthy.every(Boolean);
    calm = isCalm ? calm + 1 : 0;
    if (calm === CALM_CHECKS) return;
  }
  throw new Error('The cluster has no primary with a synchronous standby.');
};

/** Ends everything on a machine at once, as a power loss does. */
const killMachine = (name: NodeName): void => {
  for (const pid of run('ip', 'netns', 'pids', namespaceOf(name)).split('\n').filter(Boolean))
    tried('kill', '-KILL', pid);
};

/**
 * Three machines in separate network namespaces, each with etcd, Patroni and PostgreSQL, and HAProxy before them,
 * configured by the examples of ops/. Needs root, and Debian's patroni, etcd-server, haproxy and postgresql.
 */
export const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-cluster-'));
  chmodSync(folder, 0o755);
  makeNetwork(folder);
  for (const name of NODES) boot(folder, name);
  const proxy = startProxy(folder);
  const stop = (): void => {
    proxy.kill('SIGKILL');
    for (const name of NODES) killMachine(name);
    dropNetwork();
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilSettled().catch((error: unknown) => {
    stop();
    throw error;
  });
  return {
    url: `postgresql://postgres:${PASSWORD}@${NETWORK}.254:5000/postgres`,
    primary: findPrimary,
    killServer: (name) => {
      const [pid = ''] = readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n');
      tried('kill', '-KILL', pid);
    },
    killMachine,
    revive: (name) => boot(folder, name),
    cutOff: (name) => void run('ip', 'link', 'set', linkOf(name), 'down'),
    reconnect: (name) => void run('ip', 'link', 'set', linkOf(name), 'up'),
    settled: waitUntilSettled,
    stop,
  };
};

/** The example of ops/ with the addresses and folders of a machine. */
const patroniOf = (name: NodeName, home: string): string =>
  readFileSync(join(OPS, 'patroni/patroni.yml'), 'utf8')
    .replace('name: one', `name: ${name}`)
    .replace(/^(\s*(?:listen|connect_address|hosts): )10\.0\.0\.1:/gm, `$1${addressOf(name)}:`)
    .replaceAll('10.0.0.', `${NETWORK}.`)
    .replaceAll('CHANGE-ME', PASSWORD)
    // The machines share one file system, and so the folder of a server's socket.
    .replace(
      /data_dir: .*/,
      `data_dir: ${join(home, 'data')}\n  parameters: { unix_socket_directories: '${home}' }`,
    );

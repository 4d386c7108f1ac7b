"""OpenStack Swift with its S3 API in one process, for tests: account, container, object and proxy on the loopback interface.

Usage: /usr/bin/python3 serve-swift.py FOLDER; needs Debian's python3-swift and python3-pastedeploy.
Prints the port of the proxy once it listens. Ends when its standard input does.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

import logging
from eventlet import wsgi

folder = sys.argv[1]
conf_file = os.path.join(folder, "swift.conf")
with open(conf_file, "w") as out:
    out.write("[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n")

import swift.common.utils as utils

utils.SWIFT_CONF_FILE = conf_file
from swift.common import ring as _ring  # noqa: F401, E402
import swift.common.storage_policy as policy  # noqa: E402

utils.validate_hash_conf()
policy.reload_storage_policies()

from swift.common.ring.builder import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

logging.disable(logging.CRITICAL)
devices = os.path.join(folder, "devices")
os.makedirs(os.path.join(devices, "d1"))

sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in ("account", "container", "object", "proxy")}
ports = {name: socket.getsockname()[1] for name, socket in sockets.items()}

for name in ("account", "container", "object"):
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": ports[name], "device": "d1"})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))
    with open(os.path.join(folder, f"{name}.conf"), "w") as out:
        out.write(
            f"[DEFAULT]\nswift_dir = {folder}\ndevices = {devices}\nmount_check = false\n"
            f"[pipeline:main]\npipeline = {name}-server\n"
            f"[app:{name}-server]\nuse = egg:swift#{name}\n"
        )

with open(os.path.join(folder, "proxy.conf"), "w") as out:
    out.write(
        f"""[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
"""
    )


class Silent:
    def write(self, *_):
        pass

    def flush(self):
        pass


for name, socket in sockets.items():
    app = loadapp(os.path.join(folder, f"{name}.conf"))
    eventlet.spawn(wsgi.server, socket, app, Silent(), log_output=False)

print(ports["proxy"], flush=True)
eventlet.tpool.execute(sys.stdin.read)
